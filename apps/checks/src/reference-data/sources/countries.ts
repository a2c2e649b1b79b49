import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSetLoader } from '../data-set';
import { foldName } from '../look-up/fold-name';
import { fromFiles, openPackage } from '../package-source';

/** Countries by any of their names. */
export interface Countries {
  /** ISO 3166-1 alpha-2 from a folded name in any language, or a code of two or three letters; null when unknown. */
  readonly byFoldedName: ReadonlyMap<string, string>;
  /** English name by alpha-2. */
  readonly englishNames: ReadonlyMap<string, string>;
}

interface Locale {
  readonly countries: Readonly<Record<string, string | readonly string[]>>;
}

const PACKAGE = 'i18n-iso-countries';
/** Everyday names that no locale file has. */
const EVERYDAY: readonly (readonly [string, string])[] = [
  ['usa', 'US'],
  ['u s a', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['uae', 'AE'],
  ['south korea', 'KR'],
  ['north korea', 'KP'],
  ['russia', 'RU'],
  ['vietnam', 'VN'],
  ['iran', 'IR'],
  ['syria', 'SY'],
  ['ivory coast', 'CI'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['kosovo', 'XK'],
];

/** Names of countries in some 80 languages. */
export const countries: DataSetLoader<Countries> = {
  name: 'countries',
  empty: { byFoldedName: new Map(), englishNames: new Map() },
  async load() {
    const source = openPackage(PACKAGE);
    const folder = source.file('langs');
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    // English first: where two languages use one word for two countries, the English meaning wins.
    const files = ['en.json', ...names.filter((name) => name !== 'en.json').sort()].map((name) =>
      path.join(folder, name),
    );
    const codesFile = source.file('codes.json');
    const codes = JSON.parse(readFileSync(codesFile, 'utf8')) as [string, string, string][];
    const locales = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Locale);
    const data = compileCountries(locales, codes);
    const info = {
      name: 'countries',
      version: source.version,
      licence: 'MIT',
      source: 'i18n-iso-countries (ISO 3166-1)',
      rows: data.byFoldedName.size,
      date: null,
    };
    return fromFiles(info, data, [...files, codesFile]);
  },
};

/**
 * @param locales the first one wins where a word has two meanings, and gives the English names.
 * @param codes alpha-2 and alpha-3 of every country.
 */
export function compileCountries(
  locales: readonly Locale[],
  codes: readonly (readonly [string, string, ...unknown[]])[],
): Countries {
  const byFoldedName = new Map<string, string>();
  const add = (name: string, code: string) => {
    const folded = foldName(name);
    if (folded !== '' && !byFoldedName.has(folded)) byFoldedName.set(folded, code);
  };
  for (const [alpha2, alpha3] of codes) {
    add(alpha2, alpha2);
    add(alpha3, alpha2);
  }
  for (const [name, code] of EVERYDAY) add(name, code);
  for (const locale of locales) {
    for (const [code, names] of Object.entries(locale.countries)) {
      for (const name of [names].flat()) add(name, code);
    }
  }
  const english = Object.entries(locales[0]?.countries ?? {});
  return {
    byFoldedName,
    englishNames: new Map(english.map(([code, names]) => [code, [names].flat()[0] ?? code])),
  };
}
