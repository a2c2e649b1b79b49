import type { AddressRange } from '../../reference-data/look-up/address-range';
import { RangeCollector } from '../../reference-data/look-up/compile-ranges';
import type { Steps } from '../../reference-data/look-up/steps';
import type { AsnTable } from '../../reference-data/sources/ip-asn';
import { countBetween } from './count-between';
import { type ThreatNetworks, ThreatTable } from './threat-table';

/** Addresses that a listed network counts as among its neighbours, at the most. */
const MOST_OF_A_NETWORK = 64;
/** Rows that are worked on between two rests. */
const ROWS_PER_STEP = 1_024;
const TWO_16 = 65_536;

/**
 * Collects the rows of threat lists and makes a table of them.
 *
 * `const threats = new ThreatCollector(); threats.add(range, weight); … yield* threats.compile(sets.ipAsn)`
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

  /** To be called once. @param asns the routing table that says which network an address belongs to. */
  *compile(asns: AsnTable): Steps<ThreatTable> {
    const ipv4 = distinct(Uint32Array.from(this.ipv4).sort());
    yield;
    const exact = yield* this.exact.compile();
    return new ThreatTable({
      exact,
      ipv4,
      ipv6: Float64Array.from(this.ipv6).sort(),
      networks: yield* countNetworks(ipv4, asns),
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

/** Of ascending numbers. A `Set` of 300,000 keeps the thread for 100 ms. */
function distinct(sorted: Uint32Array): Uint32Array {
  let count = 0;
  for (const value of sorted) {
    if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value;
  }
  return sorted.slice(0, count);
}

function* countNetworks(ipv4: Uint32Array, { ranges }: AsnTable): Steps<ThreatNetworks> {
  const counts = ranges.countIpv4();
  yield;
  const asns = Uint32Array.from(counts.keys()).sort();
  const sizes = Float64Array.from(asns, (asn) => counts.get(asn) ?? 0);
  const listed = new Uint32Array(asns.length);
  for (const [row, address] of ipv4.entries()) {
    const asn = ranges.findIpv4(address);
    const at = asn === null ? -1 : countBetween(asns, 0, asn) - 1;
    if (at >= 0) listed[at] = (listed[at] ?? 0) + 1;
    if (row % ROWS_PER_STEP === 0) yield;
  }
  const routed = sizes.reduce((sum, size) => sum + size, 0);
  // Without a routing table, of all the addresses that are given out.
  const averageShare = Math.max(1, ipv4.length) / (routed > 0 ? routed : 3.3e9);
  return { asns, sizes, listed, averageShare };
}
