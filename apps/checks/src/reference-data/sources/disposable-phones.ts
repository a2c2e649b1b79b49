import { readFile } from 'node:fs/promises';
import type { DataSetLoader } from '../data-set';
import { readOwnTable } from '../own-tables/own-table';
import { fromFiles, openPackage } from '../package-source';

/** Numbers that public SMS sites lend to anyone. */
export interface DisposablePhones {
  readonly rows: number;
  /** @param e164 including its plus sign. */
  has(e164: string): boolean;
  /** How many of them lie from `start` to below `end`: E.164 numbers without the plus sign. */
  countBetween(start: number, end: number): number;
}

/** At most 15 digits, so a number is exact as a double: 8 bytes each in a sorted array. */
export const disposablePhones: DataSetLoader<DisposablePhones> = {
  name: 'disposable-phones',
  empty: { rows: 0, has: () => false, countBetween: () => 0 },
  async load() {
    const source = openPackage('@ip1sms/disposable-phone-numbers');
    const file = source.file('number-list.json');
    const { numbers, latest } = readNumbers(await readFile(file, 'latin1'));
    const supplement = readOwnTable('phones/disposable-numbers.tsv', ['number']);
    const data = compilePhones([...numbers, ...supplement.rows.map(({ number }) => Number(number))]);
    const addedOn = supplement.header.date;
    const info = {
      name: 'disposable-phones',
      version: `${source.version}+${addedOn}`,
      licence: 'MIT',
      source: 'iP.1 Networks AB: disposable-phone-numbers',
      rows: data.rows,
      date: latest === null || latest < addedOn ? addedOn : latest,
    };
    return fromFiles(info, data, [file, supplement.file]);
  },
};

const ENTRY = /"(\d{7,15})": ?"(20\d\d-\d\d-\d\d)"/g;

/**
 * Reads `{"<digits>": "<day>", …}` entry by entry: parsed at once, it would be an object with 100,000 keys.
 * @returns the numbers, and the latest day among them.
 */
export function readNumbers(text: string): { numbers: Float64Array; latest: string | null } {
  const numbers: number[] = [];
  let latest: string | null = null;
  for (const [, digits, day = ''] of text.matchAll(ENTRY)) {
    numbers.push(Number(digits));
    if (latest === null || day > latest) latest = day;
  }
  return { numbers: Float64Array.from(numbers), latest };
}

/** @param numbers E.164 numbers without the plus sign; duplicates count once. */
export function compilePhones(numbers: Iterable<number>): DisposablePhones {
  const all = Float64Array.from(numbers).sort();
  const sorted = all.filter((number, index) => index === 0 || number !== all[index - 1]);
  const countBelow = (limit: number) => firstAtLeast(sorted, limit);
  return {
    rows: sorted.length,
    has: (e164) => /^\+\d{7,15}$/.test(e164) && sorted[countBelow(Number(e164))] === Number(e164),
    countBetween: (start, end) => countBelow(end) - countBelow(start),
  };
}

/** Index of the first number that is not below the limit; the length when all are. */
function firstAtLeast(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
