import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Columns } from '../compiled/columns';
import { foldName } from '../look-up/fold-name';
import { digestOfFiles } from '../source-digest';
import { type Countries, countries } from '../sources/countries';
import { encodeNamedTexts } from './encode-named-texts';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';

type CountryColumns = Columns<(typeof countries)['kinds']>;

interface Locale {
  readonly countries: Readonly<Record<string, string | readonly string[]>>;
}

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

export const countriesCompiler: SetCompiler<(typeof countries)['kinds']> = {
  set: countries,
  async compile() {
    const source = openPackage('i18n-iso-countries');
    const folder = source.file('langs');
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    // English first: where two languages use one word for two countries, the English meaning wins.
    const files = ['en.json', ...names.filter((name) => name !== 'en.json').sort()].map((name) =>
      path.join(folder, name),
    );
    const codesFile = source.file('codes.json');
    const codes = JSON.parse(readFileSync(codesFile, 'utf8')) as [string, string, string][];
    const locales = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Locale);
    const columns = encodeCountries(locales, codes);
    const info = {
      name: 'countries',
      version: source.version,
      licence: 'MIT',
      source: 'i18n-iso-countries (ISO 3166-1)',
      rows: columns.nameTexts.length,
      date: null,
    };
    return { info, digest: await digestOfFiles([...files, codesFile]), packages: [source], columns };
  },
};

type Codes = readonly (readonly [alpha2: string, alpha3: string, ...unknown[]])[];

/**
 * @param locales the first one wins where a word has two meanings.
 * @param codes of every country.
 */
export const compileCountries = (locales: readonly Locale[], codes: Codes): Countries =>
  countries.toData(encodeCountries(locales, codes));

function encodeCountries(locales: readonly Locale[], codes: Codes): CountryColumns {
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
  return encodeNamedTexts(byFoldedName);
}
