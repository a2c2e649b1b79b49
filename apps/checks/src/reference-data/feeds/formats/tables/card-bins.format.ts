import { RangeColumn } from '../../../look-up/range-column';
import { sortOrder } from '../../../look-up/sort-order';
import type { Steps } from '../../../look-up/steps';
import type { CardBins, CardIssuer } from '../../../sources/card-bins';
import { BadLine, expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { type BinColumns, type BinRow, findBinColumns, readBinRow } from './bin-columns';
import { readCsvLine } from './csv-line';

/** Tables of card issuers. */
export const cardBinsFormat: FeedFormat<CardBins> = {
  description:
    'CSV with a head that names its columns: `bin` (or `iin_start` and `iin_end`), and of `brand`, `type`, `category`, `prepaid`, `issuer` or `bank_name`, `country` or `isoCode2` those that there are',
  open: () => new BinReader(),
};

/** Digits to which every prefix is padded, so that prefixes of 6 and of 8 digits can be compared. */
const DIGITS = 8;

class BinReader implements FeedReader<CardBins> {
  rows = 0;
  private columns: BinColumns | null = null;
  private separator = ',';
  /** First and last number of `DIGITS` digits of each row, and its issuer. */
  private readonly ranges = new RangeColumn(1);
  private readonly issuers: CardIssuer[] = [];
  private readonly indexes = new Map<string, number>();

  readLine(line: string): void {
    const text = line.trim();
    if (text === '') return;
    if (this.columns === null) this.separator = text.includes(';') && !text.includes(',') ? ';' : ',';
    const fields = readCsvLine(text, this.separator);
    if (fields === null) throw expected('a line of CSV', text);
    if (this.columns === null) this.columns = findBinColumns(fields);
    else this.add(readBinRow(this.columns, fields));
  }

  /** The next file has a header of its own. */
  endPart(): void {
    this.columns = null;
  }

  *compile(): Steps<CardBins> {
    const order = yield* sortOrder(this.ranges.count, (a, b) => this.ranges.compareEntries(a, b));
    const sorted = new RangeColumn(1);
    for (const entry of order) {
      sorted.push(this.ranges.startAt(entry), this.ranges.endAt(entry), this.ranges.values[entry] ?? 0);
      if (entry % 1_024 === 0) yield;
    }
    return toCardBins(sorted.trim(), this.issuers, this.rows);
  }

  private add({ first, last, issuer }: BinRow): void {
    const [start, end] = [Number(first.padEnd(DIGITS, '0')), Number(last.padEnd(DIGITS, '9'))];
    if (start > end) throw new BadLine(`the range ${first} to ${last} runs backwards`);
    this.ranges.push(Uint32Array.of(start), Uint32Array.of(end), this.indexOf(issuer));
    this.rows += 1;
  }

  private indexOf(issuer: CardIssuer): number {
    const key = JSON.stringify(issuer);
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    this.issuers.push(issuer);
    this.indexes.set(key, this.issuers.length - 1);
    return this.issuers.length - 1;
  }
}

/** How many ranges before the nearest one may still hold a number: ranges of one bank are nested. */
const MOST_NESTED = 32;

function toCardBins(ranges: RangeColumn, issuers: readonly CardIssuer[], rows: number): CardBins {
  return {
    rows,
    find(bin) {
      if (!/^\d{6,8}$/.test(bin)) return null;
      const [first, last] = [Number(bin.padEnd(DIGITS, '0')), Number(bin.padEnd(DIGITS, '9'))];
      const nearest = lastStartUpTo(ranges, first);
      // The narrowest range that holds the whole BIN starts nearest to it.
      for (let entry = nearest; entry >= 0 && nearest - entry < MOST_NESTED; entry -= 1) {
        if ((ranges.ends[entry] ?? 0) >= last) return issuers[ranges.values[entry] ?? 0] ?? null;
      }
      return null;
    },
  };
}

function lastStartUpTo({ starts, count }: RangeColumn, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= wanted) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}
