import { dividedMark, type IpRangeColumns } from '../../look-up/ip-ranges';
import type { MmdbTree } from './mmdb-tree';
import { packValues, RangeIndexWriter } from './range-index-writer';

/** A tree, and how its records are numbered. */
export interface NumberedTree {
  readonly tree: Pick<MmdbTree, 'walkIpv4' | 'walkIpv6'>;
  /** The number of a leaf's record, from 1; 0 for none. */
  numberOf(words: Uint32Array, pointer: number | null): number;
}

interface Sources {
  readonly v4: NumberedTree;
  readonly v6: NumberedTree;
  /** Whether the IPv6 tree holds the IPv4 addresses too. */
  readonly embedsIpv4: boolean;
  /** Bytes of a number; the highest number that fits marks divided networks. */
  readonly valueBytes: number;
}

/** The ranges of two trees. @throws Error when a number does not fit. */
export function compileIpRanges({ v4, v6, embedsIpv4, valueBytes }: Sources): IpRangeColumns {
  const divided = dividedMark(valueBytes);
  const checked = (number: number) => {
    if (number >= divided) throw new Error(`more than ${divided - 1} records`);
    return number;
  };
  const ipv4 = new RangeIndexWriter();
  v4.tree.walkIpv4((words, pointer) => {
    const [address = 0] = words;
    ipv4.add(address >>> 16, address & 0xffff, checked(v4.numberOf(words, pointer)));
  });
  const ipv6 = new Ipv6Writer(divided);
  v6.tree.walkIpv6((words, pointer) => ipv6.add(words, checked(v6.numberOf(words, pointer))));
  ipv6.flush();
  const coarse4 = ipv4.finish(Uint16Array, valueBytes);
  const coarse6 = ipv6.coarse.finish(Uint16Array, valueBytes);
  const mid6 = ipv6.mid.finish(Uint32Array, valueBytes);
  return {
    v4Highs: coarse4.highs,
    v4Offsets: coarse4.offsets,
    v4Lows: coarse4.lows,
    v4Values: coarse4.values,
    v6Highs: coarse6.highs,
    v6Offsets: coarse6.offsets,
    v6Lows: coarse6.lows,
    v6Values: coarse6.values,
    midHighs: mid6.highs,
    midOffsets: mid6.offsets,
    midLows: mid6.lows,
    midValues: mid6.values,
    fineStarts: Uint32Array.from(ipv6.fineStarts),
    fineValues: packValues(Uint32Array.from(ipv6.fineValues), valueBytes),
    embedsIpv4: Uint8Array.of(embedsIpv4 ? 1 : 0),
  };
}

interface Entry {
  readonly high: number;
  readonly low: number;
  readonly value: number;
}

/** The three tables of IPv6, from leaves in ascending order. */
class Ipv6Writer {
  readonly coarse = new RangeIndexWriter();
  readonly mid = new RangeIndexWriter();
  readonly fineStarts: number[] = [];
  readonly fineValues: number[] = [];
  /** The value up to the leaf to come. */
  private last = 0;
  /** The current /64: its value at the start, then starts (four words each) and values of its other parts. */
  private high = 0;
  private low = 0;
  private value = 0;
  private starts: number[] = [];
  private values: number[] = [];
  /** The current /48 by its /64 networks. */
  private network: Entry[] = [];
  private before = 0;

  constructor(private readonly divided: number) {}

  add(words: Uint32Array, value: number): void {
    const high = words[0] as number;
    const low = words[1] as number;
    if (high !== this.high || low !== this.low) {
      this.endSmall();
      const isWhole = words[2] === 0 && words[3] === 0;
      [this.high, this.low, this.value] = [high, low, isWhole ? value : this.last];
    }
    if (value !== (this.values.at(-1) ?? this.value)) {
      this.starts.push(...words);
      this.values.push(value);
    }
    this.last = value;
  }

  flush(): void {
    this.endSmall();
    this.endLarge();
  }

  /** Ends a /64. */
  private endSmall(): void {
    const [first] = this.network;
    const isNext = first !== undefined && (first.high !== this.high || first.low >>> 16 !== this.low >>> 16);
    if (isNext) this.endLarge();
    const isDivided = this.values.length > 0;
    if (isDivided) {
      this.fineStarts.push(this.high, this.low, 0, 0, ...this.starts);
      this.fineValues.push(this.value, ...this.values);
      [this.starts, this.values] = [[], []];
    }
    const value = isDivided ? this.divided : this.value;
    this.network.push({ high: this.high, low: this.low, value });
  }

  /** Ends a /48. */
  private endLarge(): void {
    const [first] = this.network;
    if (first === undefined) return;
    const { high, low, value } = first;
    const isWhole = this.network.every((part) => part.value === value) && value !== this.divided;
    if (isWhole && (low & 0xffff) === 0) {
      this.coarse.add(high, low >>> 16, value);
    } else {
      // What comes before the first part belongs to an earlier range.
      if ((low & 0xffff) !== 0) this.mid.add(high, (low & 0xffff_0000) >>> 0, this.before);
      for (const part of this.network) this.mid.add(part.high, part.low, part.value);
      this.coarse.add(high, low >>> 16, this.divided);
    }
    this.before = this.network.at(-1)?.value ?? 0;
    this.network = [];
  }
}
