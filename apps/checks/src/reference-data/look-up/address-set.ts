import { addressRange } from './address-range';
import { RangeCollector } from './compile-ranges';
import { RangeTable } from './range-table';
import { runAtOnce } from './steps';

/** Addresses and networks of both families, merged and sorted: 12 bytes per range for IPv4, 36 for IPv6. */
export class AddressSet {
  /** @param table any number for an address of the set. */
  constructor(private readonly table: RangeTable) {}

  static readonly EMPTY = new AddressSet(RangeTable.empty());

  /** For a few entries: `192.0.2.7`, `192.0.2.0/24` or `192.0.2.1-192.0.2.9`. @throws Error naming an invalid one. */
  static of(entries: Iterable<string>): AddressSet {
    const ranges = new RangeCollector();
    for (const entry of entries) ranges.add(addressRange(entry), 0);
    return new AddressSet(runAtOnce(ranges.compile()));
  }

  /** Ranges after merging; 0 when nothing is loaded. */
  get rows(): number {
    return this.table.rows;
  }

  /** @param ip canonical text. */
  has(ip: string): boolean {
    return this.table.find(ip) !== null;
  }
}
