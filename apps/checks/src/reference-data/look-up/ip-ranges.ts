import { type IpWords, readIpv4, readIpv6 } from './ip-number';
import { RangeIndex, readValue } from './range-index';

/** Kinds of the columns of both families. */
export const IP_RANGE_KINDS = {
  v4Highs: 'u32',
  v4Offsets: 'u32',
  v4Lows: 'u16',
  v4Values: 'u8',
  /** By the first 48 bits, which is what most sources divide IPv6 into. */
  v6Highs: 'u32',
  v6Offsets: 'u32',
  v6Lows: 'u16',
  v6Values: 'u8',
  /** Inside divided /48 networks: by the first 64 bits. */
  midHighs: 'u32',
  midOffsets: 'u32',
  midLows: 'u32',
  midValues: 'u8',
  /** Inside divided /64 networks: ascending starts of four words each. */
  fineStarts: 'u32',
  fineValues: 'u8',
  /** One entry: 1 when the source answers `::192.0.2.1` as 192.0.2.1. */
  embedsIpv4: 'u8',
} as const;

export interface IpRangeColumns {
  readonly v4Highs: Uint32Array;
  readonly v4Offsets: Uint32Array;
  readonly v4Lows: Uint16Array;
  readonly v4Values: Uint8Array;
  readonly v6Highs: Uint32Array;
  readonly v6Offsets: Uint32Array;
  readonly v6Lows: Uint16Array;
  readonly v6Values: Uint8Array;
  readonly midHighs: Uint32Array;
  readonly midOffsets: Uint32Array;
  readonly midLows: Uint32Array;
  readonly midValues: Uint8Array;
  readonly fineStarts: Uint32Array;
  readonly fineValues: Uint8Array;
  readonly embedsIpv4: Uint8Array;
}

/**
 * A number for each address of both families; 0 stands for none. IPv6 addresses are distinguished by their first 48 bits.
 * Networks that a source divides further have the highest number that fits, and their parts are in a table by the first
 * 64 bits; those divided below that likewise, with their parts in a table by whole addresses. A range that begins in a
 * divided network ends where the next one in any of the tables begins.
 */
export class IpRanges {
  private readonly v4: RangeIndex;
  private readonly v6: RangeIndex;
  private readonly mid: RangeIndex;
  private readonly embedsIpv4: boolean;
  private readonly divided: number;

  constructor(private readonly columns: IpRangeColumns) {
    this.v4 = new RangeIndex({
      highs: columns.v4Highs,
      offsets: columns.v4Offsets,
      lows: columns.v4Lows,
      values: columns.v4Values,
    });
    this.v6 = new RangeIndex({
      highs: columns.v6Highs,
      offsets: columns.v6Offsets,
      lows: columns.v6Lows,
      values: columns.v6Values,
    });
    this.mid = new RangeIndex({
      highs: columns.midHighs,
      offsets: columns.midOffsets,
      lows: columns.midLows,
      values: columns.midValues,
    });
    this.embedsIpv4 = columns.embedsIpv4[0] === 1;
    this.divided = dividedMark(this.v6.valueBytes);
  }

  /** @param ip canonical text; for any other text 0. */
  find(ip: string): number {
    const v4 = readIpv4(ip);
    if (v4 !== null) return this.findIpv4(v4);
    const v6 = readIpv6(ip);
    return v6 === null ? 0 : this.findIpv6(v6);
  }

  private findIpv4(address: number): number {
    return this.v4.find(address >>> 16, address & 0xffff);
  }

  private findIpv6(address: IpWords): number {
    const [first = 0, second = 0, third = 0, fourth = 0] = address;
    if (this.embedsIpv4 && first === 0 && second === 0 && third === 0) return this.findIpv4(fourth);
    const value = this.v6.find(first, second >>> 16);
    if (value !== this.divided) return value;
    const part = this.mid.find(first, second);
    return part === this.divided ? this.findFine(address) : part;
  }

  private findFine(address: IpWords): number {
    const { fineStarts, fineValues } = this.columns;
    let low = 0;
    let high = fineStarts.length / 4;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (startsUpTo(fineStarts, middle * 4, address)) low = middle + 1;
      else high = middle;
    }
    return readValue(fineValues, low - 1, this.v6.valueBytes);
  }
}

/** The number that marks a divided network. */
export const dividedMark = (valueBytes: number) => 256 ** valueBytes - 1;

function startsUpTo(starts: Uint32Array, at: number, address: IpWords): boolean {
  for (let word = 0; word < 4; word += 1) {
    const difference = (starts[at + word] ?? 0) - (address[word] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}
