import { readFile } from 'node:fs/promises';
import type { DataSetLoader } from '../data-set';
import { fromFiles, openPackage } from '../package-source';

/** Numbers that public SMS sites lend to anybody. */
export interface DisposablePhones {
  readonly rows: number;
  /** @param e164 with its plus sign. */
  has(e164: string): boolean;
}

/** At most 15 digits, so a number is exact as a double: 8 bytes each in a sorted array. */
export const disposablePhones: DataSetLoader<DisposablePhones> = {
  name: 'disposable-phones',
  empty: { rows: 0, has: () => false },
  async load() {
    const source = openPackage('@ip1sms/disposable-phone-numbers');
    const file = source.file('number-list.json');
    const { numbers, latest } = readNumbers(await readFile(file, 'latin1'));
    const data = compilePhones(numbers);
    const info = {
      name: 'disposable-phones',
      version: source.version,
      licence: 'MIT',
      source: 'iP.1 Networks AB: disposable-phone-numbers',
      rows: data.rows,
      date: latest,
    };
    return fromFiles(info, data, [file]);
  },
};

const ENTRY = /"(\d{7,15})": ?"(20\d\d-\d\d-\d\d)"/g;

/**
 * Reads `{"<digits>": "<day>", …}` entry by entry: parsed at once it is an object with 100,000 keys.
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

/** @param numbers E.164 numbers without the plus sign. */
export function compilePhones(numbers: Iterable<number>): DisposablePhones {
  const sorted = Float64Array.from(numbers).sort();
  return { rows: sorted.length, has: (e164) => /^\+\d{7,15}$/.test(e164) && contains(sorted, Number(e164)) };
}

function contains(sorted: Float64Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] ?? 0;
    if (value === wanted) return true;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
