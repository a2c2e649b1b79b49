import type { AddressRange } from './address-range';
import { flattenRanges } from './flatten-ranges';
import { RangeColumn } from './range-column';
import { type Ipv4Ranges, RangeTable } from './range-table';
import type { Steps } from './steps';

/** Collects ranges in any order, overlapping or not, and builds a table from them. */
export class RangeCollector {
  private readonly v4 = new RangeColumn(1);
  private readonly v6 = new RangeColumn(4);

  /** @param value what the table returns for an address of the range. */
  add(range: AddressRange, value: number): void {
    (range.family === 4 ? this.v4 : this.v6).push(range.start, range.end, value);
  }

  /** Where ranges overlap, the one that starts later or is narrower wins. To be called once. */
  *compile(): Steps<RangeTable> {
    return new RangeTable(toRanges(yield* flattenRanges(this.v4)), toRanges(yield* flattenRanges(this.v6)));
  }
}

function toRanges({ starts, ends, values }: RangeColumn): Ipv4Ranges {
  return { starts, ends, values };
}
