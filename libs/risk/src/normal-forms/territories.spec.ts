import { countryOfCode } from './country';
import { isOneCountry, territoryOf } from './territories';

describe('isOneCountry', () => {
  it.each([
    ...['PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW'].map((code) => ['US', code]),
    ...['RE', 'GF', 'GP', 'MQ', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF', 'MC'].map((code) => [
      'FR',
      code,
    ]),
    ...['JE', 'GG', 'IM'].map((code) => ['GB', code]),
    ...['AW', 'CW', 'SX', 'BQ'].map((code) => ['NL', code]),
    ...['FO', 'GL'].map((code) => ['DK', code]),
    ...['CX', 'CC', 'NF', 'HM'].map((code) => ['AU', code]),
    ...['CK', 'NU', 'TK'].map((code) => ['NZ', code]),
    ...[
      ['FI', 'AX'],
      ['NO', 'SJ'],
      ['IT', 'VA'],
      ['IT', 'SM'],
      ['CH', 'LI'],
      ['MA', 'EH'],
      ['SH', 'AC'],
      ['RS', 'XK'],
      // Two territories of one country, and a country and itself.
      ['PR', 'VI'],
      ['DE', 'DE'],
    ],
  ])('%s and %s count as one, in both directions', (one, other) => {
    expect([isOneCountry(one, other), isOneCountry(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['CN', 'HK'],
    ['CN', 'MO'],
    ['HK', 'MO'],
    ['CN', 'TW'],
    ['US', 'CA'],
    ['US', 'DO'],
    ['GB', 'IE'],
    ['GB', 'GI'],
    ['GB', 'BM'],
    ['GB', 'KY'],
    ['FR', 'BE'],
    ['PR', 'RE'],
    ['NL', 'SR'],
    ['RU', 'KZ'],
    ['AL', 'XK'],
  ])('%s and %s never do', (one, other) => {
    expect([isOneCountry(one, other), isOneCountry(other, one)]).toEqual([false, false]);
  });

  it('does not know of an unknown one', () => {
    expect([isOneCountry('US', null), isOneCountry(undefined, 'PR')]).toEqual([null, null]);
  });
});

describe('territoryOf', () => {
  it.each([
    ['US', 'PR', null, 'PR'],
    ['US', null, '00901', 'PR'],
    ['US', 'us-gu', '96910', 'GU'],
    ['US', null, '901', 'PR'],
    ['US', null, '00802', 'VI'],
    ['US', null, '96950', 'MP'],
    ['FR', null, '97400', 'RE'],
    ['FR', '974', null, 'RE'],
    ['FR', null, '98000', 'MC'],
    ['FR', null, '98800', 'NC'],
    ['FR', null, '97133', 'BL'],
    ['GB', null, 'JE2 3AB', 'JE'],
    ['GB', null, 'im1 1aa', 'IM'],
    ['FI', null, '22100', 'AX'],
    ['IT', null, '00120', 'VA'],
    ['IT', null, '47890', 'SM'],
    ['NO', null, '9170', 'SJ'],
    ['AU', null, '6798', 'CX'],
    ['CH', null, '9490', 'LI'],
  ])('in %s, state %j and code %j are in %s', (country, state, postcode, territory) => {
    expect(territoryOf(country, state, postcode)).toBe(territory);
  });

  it.each([
    ['US', 'NY', '10001'],
    ['FR', null, '75001'],
    ['GB', null, 'LS1 1AA'],
    ['DE', 'BE', '10115'],
    ['US', null, null],
  ])('in %s, state %j and code %j are in none', (country, state, postcode) => {
    expect(territoryOf(country, state, postcode)).toBeNull();
  });
});

describe('codes that are not in ISO 3166-1 any more, or only reserved there', () => {
  it.each([
    ['IC', 'ES'],
    ['EA', 'ES'],
    ['FX', 'FR'],
    ['AN', 'CW'],
    ['TP', 'TL'],
    ['ZR', 'CD'],
    ['BU', 'MM'],
    ['DD', 'DE'],
  ])('%s is read as %s', (code, country) => {
    expect(countryOfCode(code)).toBe(country);
  });
});
