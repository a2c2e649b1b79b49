import { compiledSet } from '../compiled/compiled-set';
import { findSorted } from '../look-up/find-sorted';
import { RangeTable } from '../look-up/range-table';
import { TextTable } from '../look-up/text-table';

/** The network that announces an address, and its operator's name. */
export interface AsnTable {
  readonly ranges: RangeTable;
  /** Autonomous system number → organisation. */
  readonly organizations: Pick<ReadonlyMap<number, string>, 'get' | 'size'>;
}

/** Autonomous systems from the public routing tables. */
export const ipAsn = compiledSet({
  name: 'ip-asn',
  empty: { ranges: RangeTable.empty(), organizations: new Map() } as AsnTable,
  kinds: {
    v4Starts: 'u32',
    v4Ends: 'u32',
    v4Values: 'u32',
    v6Starts: 'u32',
    v6Ends: 'u32',
    v6Values: 'u32',
    /** Ascending. */
    asns: 'u32',
    nameOffsets: 'u32',
    nameBytes: 'u8',
  },
  toData: (columns) => ({
    ranges: new RangeTable(
      { starts: columns.v4Starts, ends: columns.v4Ends, values: columns.v4Values },
      { starts: columns.v6Starts, ends: columns.v6Ends, values: columns.v6Values },
    ),
    organizations: new Organizations(
      columns.asns,
      new TextTable({ offsets: columns.nameOffsets, bytes: columns.nameBytes }),
    ),
  }),
});

/** Names by number, found by binary search. */
class Organizations {
  constructor(
    private readonly asns: Uint32Array,
    private readonly names: TextTable,
  ) {}

  get size(): number {
    return this.asns.length;
  }

  get(asn: number): string | undefined {
    const index = findSorted(this.asns, asn);
    return index === -1 ? undefined : this.names.get(index);
  }
}
