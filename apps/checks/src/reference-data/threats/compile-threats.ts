import type { AddressRange } from '../look-up/address-range';
import { RangeCollector } from '../look-up/compile-ranges';
import type { Steps } from '../look-up/steps';
import type { AsnSets } from '../networks/kind-of-asn';
import { ThreatNetworks } from './threat-networks';
import { ThreatTable } from './threat-table';

/** Maximum of addresses for which a listed network counts among its neighbours. */
const MOST_OF_A_NETWORK = 64;
const TWO_16 = 65_536;

/**
 * Collects the rows of threat lists and builds a table from them.
 *
 * `const threats = new ThreatCollector(); threats.add(range, weight); … yield* threats.compile(sets)`
 */
export class ThreatCollector {
  private readonly exact = new RangeCollector();
  private readonly ipv4: number[] = [];
  private readonly ipv6: number[] = [];

  /** @param weight how many lists agree on it; 1 when they do not say. */
  add(range: AddressRange, weight: number): void {
    this.exact.add(range, weight);
    if (range.family === 4) this.spread(range.start[0] ?? 0, range.end[0] ?? 0);
    else this.ipv6.push((range.start[0] ?? 0) * TWO_16 + ((range.start[1] ?? 0) >>> 16));
  }

  /** To be called once. @param sets look up the network of an address, and its kind. */
  *compile(sets: AsnSets): Steps<ThreatTable> {
    const ipv4 = distinct(Uint32Array.from(this.ipv4).sort());
    yield;
    const exact = yield* this.exact.compile();
    return new ThreatTable({
      exact,
      ipv4,
      ipv6: Float64Array.from(this.ipv6).sort(),
      networks: yield* ThreatNetworks.compile(ipv4, sets),
    });
  }

  private spread(start: number, end: number): void {
    const size = end - start + 1;
    const count = Math.min(size, MOST_OF_A_NETWORK);
    for (let index = 0; index < count; index += 1) {
      this.ipv4.push(start + Math.floor((index * size) / count));
    }
  }
}

/** Of ascending numbers. A `Set` of 300,000 would block the thread for 100 ms. */
function distinct(sorted: Uint32Array): Uint32Array {
  let count = 0;
  for (const value of sorted) {
    if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value;
  }
  return sorted.slice(0, count);
}
