import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSetLoader } from '../data-set';
import { fromFiles, openPackage } from '../package-source';

/** Who issued a card. */
export interface CardIssuer {
  readonly bank: string | null;
  /** ISO 3166-1 alpha-2; null for a bank that issues in many countries under one name. */
  readonly country: string | null;
  /** Absent where the built-in table has no such column; null where a loaded one does not state it for this card. */
  readonly type?: 'credit' | 'debit' | null;
  /** The issuer's or network's own word, in lower case: `classic`, `business`. */
  readonly subtype?: string | null;
  readonly isPrepaid?: boolean | null;
}

/** Issuers by the first digits of a card number. */
export interface CardBins {
  readonly rows: number;
  /** @param bin 6 to 8 digits; the longest known prefix wins. Null says nothing about whether the BIN is in use. */
  find(bin: string): CardIssuer | null;
}

interface BankFile {
  readonly country: string;
  readonly engTitle: string;
  readonly prefixes: readonly number[];
}

/** Their BINs are listed under one country whatever a card's country: right for two in three when measured. */
const WORLDWIDE: ReadonlySet<string> = new Set(['American Express']);

/** Lengths of the package's prefixes, longest first. */
const PREFIX_LENGTHS = [6, 5] as const;

/** Banks of 27 countries; a sample of the world's BINs, as of 2017. */
export const cardBins: DataSetLoader<CardBins> = {
  name: 'card-bins',
  empty: { rows: 0, find: () => null },
  async load() {
    const source = openPackage('banks-db');
    const root = source.file('banks');
    // The package's module loads a file per bank anyway; reading them leaves nothing in memory.
    const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
    const files = names.map((name) => path.join(root, name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const data = compileBins(texts.map((text) => JSON.parse(text) as BankFile));
    const info = {
      name: 'card-bins',
      version: source.version,
      licence: 'CC-BY-4.0',
      source: 'banks-db (https://github.com/ramoona/banks-db)',
      rows: data.rows,
      date: '2017-09-01',
    };
    return fromFiles(info, data, files);
  },
};

/** A prefix that two banks claim goes to the first. */
export function compileBins(banks: readonly BankFile[]): CardBins {
  const issuers: CardIssuer[] = [];
  const byPrefix = new Map<number, number>();
  for (const bank of banks) {
    const country = WORLDWIDE.has(bank.engTitle) ? null : bank.country.toUpperCase();
    issuers.push({ bank: bank.engTitle, country });
    for (const prefix of bank.prefixes) {
      if (!byPrefix.has(prefix)) byPrefix.set(prefix, issuers.length - 1);
    }
  }
  return {
    rows: byPrefix.size,
    find(bin) {
      for (const length of PREFIX_LENGTHS) {
        const index = byPrefix.get(Number(bin.slice(0, length)));
        if (index !== undefined) return issuers[index] ?? null;
      }
      return null;
    },
  };
}
