// Not the package's main module, which loads the names of countries in 78 languages (5 MB).
import { alpha3ToAlpha2, getAlpha2Code, isValid, registerLocale } from 'i18n-iso-countries/index';
import english from 'i18n-iso-countries/langs/en.json';
import type { CardIssuer } from '../../../sources/card-bins';
import { BadLine, expected } from '../../bad-line';

/** Which field of a line holds what; absent where the table has no such column. */
export interface BinColumns {
  readonly first: number;
  readonly last?: number;
  readonly bank?: number;
  readonly country?: number;
  readonly type?: number;
  readonly subtype?: number;
  readonly prepaid?: number;
}

/** A row of a table of issuers. */
export interface BinRow {
  /** Digits at which the row's cards begin and end. */
  readonly first: string;
  readonly last: string;
  readonly issuer: CardIssuer;
}

/** Column headers in lower case without blanks and underscores, the best first. */
const HEADS: Readonly<Record<keyof BinColumns, readonly string[]>> = {
  first: ['bin', 'iin', 'binnumber', 'prefix', 'iinstart', 'binstart', 'rangestart', 'start', 'binlo'],
  last: ['iinend', 'binend', 'rangeend', 'end', 'binhi'],
  bank: ['bankname', 'bank', 'issuer', 'issuername'],
  country: ['isocode2', 'countrycode', 'alpha2', 'country', 'isocode3', 'countryname'],
  type: ['type', 'cardtype'],
  subtype: ['category', 'subtype', 'cardcategory', 'level'],
  prepaid: ['prepaid', 'isprepaid'],
};

registerLocale(english);

/** @throws BadLine when there is no column of BINs. */
export function findBinColumns(head: readonly string[]): BinColumns {
  const names = head.map((name) => name.toLowerCase().replace(/[\s_]/g, ''));
  const found = Object.entries(HEADS).flatMap(([column, heads]) => {
    const at = heads.map((name) => names.indexOf(name)).find((index) => index !== -1);
    return at === undefined ? [] : [[column, at] as const];
  });
  const columns: Partial<BinColumns> = Object.fromEntries(found);
  if (columns.first === undefined) throw expected('a head with a column bin or iin_start', head.join(','));
  return { ...columns, first: columns.first };
}

/** @throws BadLine */
export function readBinRow(columns: BinColumns, fields: readonly string[]): BinRow {
  const at = (column: keyof BinColumns) => fields[columns[column] ?? -1] ?? '';
  const [first, last] = [at('first'), at('last') || at('first')];
  for (const digits of [first, last]) {
    if (!/^\d{4,8}$/.test(digits)) throw expected('a BIN of 4 to 8 digits', digits);
  }
  const type = readType(at('type'));
  const subtype = at('subtype').toLowerCase();
  return {
    first,
    last,
    issuer: {
      bank: at('bank') || null,
      country: readCountry(at('country')),
      type,
      subtype: subtype || null,
      isPrepaid: readPrepaid(at('prepaid'), at('type'), subtype),
    },
  };
}

function readType(text: string): CardIssuer['type'] {
  const type = text.toLowerCase();
  return type === 'credit' || type === 'debit' ? type : null;
}

/** A code of two or three letters, or an English name; null for an empty cell. @throws BadLine */
function readCountry(text: string): string | null {
  if (text === '') return null;
  const upper = text.toUpperCase();
  const code =
    (upper.length === 2 && isValid(upper) ? upper : undefined) ??
    (upper.length === 3 ? alpha3ToAlpha2(upper) : undefined) ??
    getAlpha2Code(text, 'en');
  if (code === undefined) throw expected('a country', text);
  return code;
}

/** Null where the table does not say. @throws BadLine */
function readPrepaid(text: string, type: string, subtype: string): boolean | null {
  if (/^(?:true|yes|y|1)$/i.test(text)) return true;
  if (/^(?:false|no|n|0)$/i.test(text)) return false;
  if (text !== '') throw new BadLine(`prepaid is yes or no, not ${JSON.stringify(text.slice(0, 20))}`);
  return /prepaid/i.test(type) || subtype.includes('prepaid') ? true : null;
}
