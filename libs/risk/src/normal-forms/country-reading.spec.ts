import { getNames, langs } from 'i18n-iso-countries';
import { readCountry } from './country-reading';

test.each([
  ['DE', 'DE'],
  [' deu ', 'DE'],
  ['uk', 'GB'],
  ['Germany', 'DE'],
  ['GERMANY', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Österreich', 'AT'],
  ['Osterreich', 'AT'],
  ['España', 'ES'],
  ['Espana', 'ES'],
  ['日本', 'JP'],
  ['中国', 'CN'],
  ['대한민국', 'KR'],
  ['Россия', 'RU'],
  ['Україна', 'UA'],
  ['Ελλάδα', 'GR'],
  ['مصر', 'EG'],
  ['Türkiye', 'TR'],
  ['Brasil', 'BR'],
  ['México', 'MX'],
  ['Polska', 'PL'],
  ['Magyarország', 'HU'],
  ['Česká republika', 'CZ'],
  ['Sverige', 'SE'],
  ['Suomi', 'FI'],
  ['Danmark', 'DK'],
  ['Norge', 'NO'],
  ['Schweiz', 'CH'],
  ['Suisse', 'CH'],
  ['Nederland', 'NL'],
  ['The Netherlands', 'NL'],
  ['U.S.A.', 'US'],
  ['U.S.', 'US'],
  ['United States of America', 'US'],
  ['Great Britain', 'GB'],
  ['U.K.', 'GB'],
  ['England', 'GB'],
  ['South Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ['Russian Federation', 'RU'],
  ['Viet Nam', 'VN'],
  ['Vietnam', 'VN'],
  ["Côte d'Ivoire", 'CI'],
  ['Cote d’Ivoire', 'CI'],
  ['Bosnia & Herzegovina', 'BA'],
  ['Puerto Rico', 'PR'],
  ['Hong Kong', 'HK'],
  ['Kosovo', 'XK'],
  ['Czechia', 'CZ'],
  ['St. Lucia', 'LC'],
  ['Saint Lucia', 'LC'],
])('%j is read as %s', (text, code) => {
  expect(readCountry(text)).toBe(code);
});

test.each(['EN', 'EU', 'XX', '', 'Narnia', 'N/A', '276', '__proto__', 'constructor', 'x'.repeat(200)])(
  '%j is no country',
  (text) => {
    expect(readCountry(text)).toBeNull();
  },
);

test('every name of every language is read as a country that bears it', () => {
  const countriesOf = new Map<string, Set<string>>();
  for (const language of langs()) {
    for (const [code, names] of Object.entries(getNames(language, { select: 'all' }))) {
      for (const name of names) countriesOf.set(name, (countriesOf.get(name) ?? new Set()).add(code));
    }
  }
  const isWrong = ([name, codes]: [string, Set<string>]) =>
    name.trim().length > 2 && codes.size === 1 && !codes.has(readCountry(name) ?? '');
  const wrong = [...countriesOf].filter(isWrong);
  // Names of two countries that differ by case, accents or punctuation alone: the English meaning wins.
  expect(wrong.length / countriesOf.size).toBeLessThan(0.01);
  const english = Object.entries(getNames('en', { select: 'all' }));
  expect(english.filter(([code, names]) => readCountry(names[0] ?? '') !== code)).toEqual([]);
});
