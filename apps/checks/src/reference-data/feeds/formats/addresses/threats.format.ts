import type { DataSets } from '../../../data-set-loaders';
import type { AddressRange } from '../../../look-up/address-range';
import type { Steps } from '../../../look-up/steps';
import { ThreatCollector } from '../../../threats/compile-threats';
import type { ThreatTable } from '../../../threats/threat-table';
import { type AddressLimits, checkRange } from '../../address-limits';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { readAddressLine } from './address-line';

/** Lists of attacking addresses; a count after an address says how many lists agree. */
export const threatsFormat = (limits: AddressLimits): FeedFormat<ThreatTable> => ({
  description:
    'one address, network or range a line, with a count behind a blank where the list has one (ipsum); comments from `#` or `;`; what several lists name has the sum of their counts',
  open: () => new ThreatReader(limits),
});

interface Threat {
  readonly range: AddressRange;
  weight: number;
}

/** Entries that are passed on between two pauses. */
const ENTRIES_PER_STEP = 1_024;

class ThreatReader implements FeedReader<ThreatTable> {
  private readonly threats = new Map<string, Threat>();

  constructor(private readonly limits: AddressLimits) {}

  get rows(): number {
    return this.threats.size;
  }

  readLine(line: string): void {
    const entry = readAddressLine(line);
    if (entry === null) return;
    const { range, text, count } = entry;
    const known = this.threats.get(text);
    if (known !== undefined) {
      known.weight += count ?? 1;
      return;
    }
    checkRange(range, text, this.limits);
    this.threats.set(text, { range, weight: count ?? 1 });
  }

  *compile(sets: Pick<DataSets, 'ipAsn' | 'asnKinds'>): Steps<ThreatTable> {
    const collector = new ThreatCollector();
    let handed = 0;
    for (const { range, weight } of this.threats.values()) {
      collector.add(range, weight);
      handed += 1;
      if (handed % ENTRIES_PER_STEP === 0) yield;
    }
    return yield* collector.compile(sets);
  }
}
