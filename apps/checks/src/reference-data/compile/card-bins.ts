import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Columns } from '../compiled/columns';
import { encodeTexts } from '../look-up/text-table';
import { digestOfFiles } from '../source-digest';
import { type CardBins, cardBins } from '../sources/card-bins';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';
import { TextNumbers } from './text-numbers';

type BinColumns = Columns<(typeof cardBins)['kinds']>;

interface BankFile {
  readonly country: string;
  readonly engTitle: string;
  readonly prefixes: readonly number[];
}

/** Their BINs are listed under one country whatever a card's country: right for two in three when measured. */
const WORLDWIDE: ReadonlySet<string> = new Set(['American Express']);

export const cardBinsCompiler: SetCompiler<(typeof cardBins)['kinds']> = {
  set: cardBins,
  async compile() {
    const source = openPackage('banks-db');
    const root = source.file('banks');
    const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
    const files = names.map((name) => path.join(root, name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const columns = encodeBins(texts.map((text) => JSON.parse(text) as BankFile));
    const info = {
      name: 'card-bins',
      version: source.version,
      licence: 'CC-BY-4.0',
      source: 'banks-db (https://github.com/ramoona/banks-db)',
      rows: columns.prefixes.length,
      date: '2017-09-01',
    };
    return { info, digest: await digestOfFiles(files), packages: [source], columns };
  },
};

/** The table of some banks. */
export const compileBins = (banks: readonly BankFile[]): CardBins => cardBins.toData(encodeBins(banks));

/** A prefix that two banks claim goes to the first. */
function encodeBins(banks: readonly BankFile[]): BinColumns {
  const byPrefix = new Map<number, BankFile>();
  for (const bank of banks) {
    for (const prefix of bank.prefixes) if (!byPrefix.has(prefix)) byPrefix.set(prefix, bank);
  }
  const sorted = [...byPrefix].sort(([a], [b]) => a - b);
  const texts = new TextNumbers();
  const countryOf = ({ engTitle, country }: BankFile) =>
    WORLDWIDE.has(engTitle) ? '' : country.toUpperCase();
  const columns = {
    prefixes: Uint32Array.from(sorted, ([prefix]) => prefix),
    banks: Uint16Array.from(sorted, ([, { engTitle }]) => texts.numberOf(engTitle)),
    bankCountries: Uint16Array.from(sorted, ([, bank]) => texts.numberOf(countryOf(bank))),
  };
  const { offsets, bytes } = encodeTexts(texts.all);
  return { ...columns, textOffsets: offsets, textBytes: bytes };
}
