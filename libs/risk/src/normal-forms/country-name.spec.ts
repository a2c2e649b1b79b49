import { getAlpha2Codes } from 'i18n-iso-countries';
import { getCountries } from 'libphonenumber-js/max';
import { countryInSentence, countryName } from './country-name';

describe('countryInSentence', () => {
  it.each([
    ['GB', 'the United Kingdom'],
    ['US', 'the United States'],
    ['NL', 'the Netherlands'],
    ['PH', 'the Philippines'],
    ['KY', 'the Cayman Islands'],
    ['AE', 'the United Arab Emirates'],
    ['DE', 'Germany'],
    ['KR', 'South Korea'],
    ['RU', 'Russia'],
    ['XK', 'Kosovo'],
  ])('names %s as people do, with its article: %s', (code, name) => {
    expect(countryInSentence(code)).toBe(name);
  });

  it('has a name without brackets and inversions for every country and every telephone plan', () => {
    const codes = new Set([...Object.keys(getAlpha2Codes()), ...getCountries()]);
    const odd = [...codes].filter((code) => !/^[^(),]{4,}$/.test(countryInSentence(code)));
    // Bonaire, Sint Eustatius and Saba: an enumeration, not an inversion.
    expect(odd).toEqual(['BQ']);
  });

  it.each([
    ['CN', 'China'],
    ['RU', 'Russia'],
    ['US', 'United States'],
    ['CZ', 'Czech Republic'],
    ['GB', 'United Kingdom'],
    ['IR', 'Iran'],
  ])('is the name of a field too, without the article: %s is %s', (code, name) => {
    expect([countryName(code), countryInSentence(code).replace(/^the /, '')]).toEqual([name, name]);
  });

  it('shows an unknown code as it is', () => {
    expect(countryInSentence('ZZ')).toBe('ZZ');
    expect(countryInSentence('constructor')).toBe('constructor');
  });
});
