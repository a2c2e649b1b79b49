import { countryOfCode } from './country';

test.each([
  ['DE', 'DE'],
  [' deu ', 'DE'],
  ['uk', 'GB'],
  ['GB', 'GB'],
  ['EL', 'GR'],
  ['UAE', 'AE'],
  ['XK', 'XK'],
  ['TA', 'TA'],
])('%j is the code of %s', (text, code) => {
  expect(countryOfCode(text)).toBe(code);
});

test.each(['EN', 'EU', 'XX', 'ZZ', '', 'Germany', '276', '__proto__'])(
  '%j is the code of no country',
  (text) => {
    expect(countryOfCode(text)).toBeNull();
  },
);
