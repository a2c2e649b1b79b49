import english from 'i18n-iso-countries/langs/en.json';

/** Everyday names where the list's first name is a formal one, and two codes of telephone plans that it lacks. */
const EVERYDAY: Readonly<Record<string, string>> = {
  AC: 'Ascension Island',
  BN: 'Brunei',
  CC: 'the Cocos Islands',
  CD: 'the Democratic Republic of the Congo',
  CG: 'the Republic of the Congo',
  CI: 'Ivory Coast',
  CN: 'China',
  CZ: 'the Czech Republic',
  FK: 'the Falkland Islands',
  FM: 'Micronesia',
  GM: 'the Gambia',
  GS: 'South Georgia and the South Sandwich Islands',
  HM: 'Heard Island and McDonald Islands',
  IR: 'Iran',
  KR: 'South Korea',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  PN: 'the Pitcairn Islands',
  PS: 'Palestine',
  RU: 'Russia',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TA: 'Tristan da Cunha',
  TR: 'Turkey',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'the United States',
  VA: 'Vatican City',
  VG: 'the British Virgin Islands',
  VI: 'the United States Virgin Islands',
};

/** Countries whose name takes an article that the list leaves out; names with “Islands” take it too. */
const WITH_ARTICLE: ReadonlySet<string> = new Set('AE BS CF DO GB IM IO KM MV NL PH SC TF UM'.split(' '));

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(english.countries).map(([code, names]) => [code, sentenceForm(code, names)] as const),
  ...Object.entries(EVERYDAY),
]);

/**
 * The English name of a country within a sentence, with its article: `the United Kingdom`, `Germany`. Source:
 * i18n-iso-countries and our own table of everyday names, 2026-11-21. An unknown code stands for itself.
 *
 * @param code ISO 3166-1 alpha-2, upper case.
 */
export function countryInSentence(code: string): string {
  return NAMES.get(code) ?? code;
}

/** The same name outside a sentence, for a field: `United Kingdom`. An unknown code stands for itself. */
export function countryName(code: string): string {
  return countryInSentence(code).replace(/^the /, '');
}

function sentenceForm(code: string, names: string | readonly string[]): string {
  const name = [names].flat()[0] ?? code;
  return WITH_ARTICLE.has(code) || name.endsWith(' Islands') ? `the ${name}` : name;
}
