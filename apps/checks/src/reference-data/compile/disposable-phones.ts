import { readFile } from 'node:fs/promises';
import { readOwnTable } from '../own-tables/own-table';
import { digestOfFiles } from '../source-digest';
import { disposablePhones, sortPhones } from '../sources/disposable-phones';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';

export const disposablePhonesCompiler: SetCompiler<(typeof disposablePhones)['kinds']> = {
  set: disposablePhones,
  async compile() {
    const source = openPackage('@ip1sms/disposable-phone-numbers');
    const file = source.file('number-list.json');
    const listed = readNumbers(await readFile(file, 'latin1'));
    const supplement = readOwnTable('phones/disposable-numbers.tsv', ['number']);
    const numbers = sortPhones([...listed.numbers, ...supplement.rows.map(({ number }) => Number(number))]);
    const addedOn = supplement.header.date;
    const info = {
      name: 'disposable-phones',
      version: `${source.version}+${addedOn}`,
      licence: 'MIT',
      source: 'iP.1 Networks AB: disposable-phone-numbers',
      rows: numbers.length,
      date: listed.latest === null || listed.latest < addedOn ? addedOn : listed.latest,
    };
    const digest = await digestOfFiles([file, supplement.file]);
    return { info, digest, packages: [source], columns: { numbers } };
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
