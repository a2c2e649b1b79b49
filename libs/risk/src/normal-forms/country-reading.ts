import { countryOfCode } from './country';

/** Everyday names that no locale file has, or that have another meaning there. */
const EVERYDAY: Readonly<Record<string, string>> = {
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  cymru: 'GB',
  'northern ireland': 'GB',
  grossbritannien: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'u a e': 'AE',
  emirates: 'AE',
  'south korea': 'KR',
  'republic of korea': 'KR',
  'north korea': 'KP',
  russia: 'RU',
  vietnam: 'VN',
  iran: 'IR',
  syria: 'SY',
  laos: 'LA',
  moldova: 'MD',
  bolivia: 'BO',
  venezuela: 'VE',
  tanzania: 'TZ',
  brunei: 'BN',
  taiwan: 'TW',
  macau: 'MO',
  'hong kong sar': 'HK',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  czechia: 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  kosovo: 'XK',
  'republic of ireland': 'IE',
  eire: 'IE',
  macedonia: 'MK',
  swaziland: 'SZ',
  burma: 'MM',
  'cape verde': 'CV',
  'east timor': 'TL',
  vatican: 'VA',
  'vatican city': 'VA',
  'us virgin islands': 'VI',
  'u s virgin islands': 'VI',
  'british virgin islands': 'VG',
  'canary islands': 'ES',
  'islas canarias': 'ES',
  palestine: 'PS',
};

/** Longest name that is read: no country has a longer one. */
const MAX_NAME = 128;

/**
 * The country that a text means: an ISO 3166-1 code in any case, one of the few others in everyday use (`UK`), or the name in
 * any of some 80 languages. The one table by which every field reads a country. Source of the names: i18n-iso-countries.
 *
 * @returns ISO 3166-1 alpha-2, or null for any other text.
 */
export function readCountry(text: string): string | null {
  const code = countryOfCode(text);
  // Two letters that are no code are no name either.
  if (code !== null || text.length > MAX_NAME || /^\s*[a-z]{0,2}\s*$/i.test(text)) return code;
  return countryNames().get(foldCountry(text)) ?? null;
}

let names: ReadonlyMap<string, string> | undefined;

/** Folding the names takes a tenth of a second, and a service whose callers send codes never needs them. */
function countryNames(): ReadonlyMap<string, string> {
  names ??= readNames();
  return names;
}

function readNames(): ReadonlyMap<string, string> {
  const library = require('i18n-iso-countries') as typeof import('i18n-iso-countries');
  const found = new Map(Object.entries(EVERYDAY));
  // English first: where two languages use one word for two countries, the English meaning wins.
  const languages = ['en', ...library.langs().filter((each) => each !== 'en')];
  for (const language of languages) {
    for (const [code, spellings] of Object.entries(library.getNames(language, { select: 'all' }))) {
      for (const name of spellings) {
        const folded = foldCountry(name);
        if (folded !== '' && !found.has(folded)) found.set(folded, code);
      }
    }
  }
  return found;
}

/** Needs no decomposition. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Case, accents, punctuation, a leading article and the order of `Korea, Republic of` do not distinguish countries. */
function foldCountry(text: string): string {
  const isPlain = PLAIN.test(text);
  const decomposed = isPlain ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return decomposed
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, (mark) => (mark === '.' ? ' ' : ''))
    .replace(isPlain ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/^(?:st|saint) /, 'saint ');
}
