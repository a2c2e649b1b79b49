import { compileCountries } from './countries';

describe('compileCountries', () => {
  const countries = compileCountries(
    [
      { countries: { DE: 'Germany', NE: 'Niger', US: ['United States of America', 'United States'] } },
      { countries: { DE: 'Deutschland', NG: 'Niger', US: 'Vereinigte Staaten' } },
    ],
    [
      ['DE', 'DEU'],
      ['US', 'USA'],
      ['GB', 'GBR'],
    ],
  );

  it.each([
    ['germany', 'DE'],
    ['deutschland', 'DE'],
    ['deu', 'DE'],
    ['us', 'US'],
    ['united states', 'US'],
    ['uk', 'GB'],
  ])('knows %j as %s', (name, code) => {
    expect(countries.byFoldedName.get(name)).toBe(code);
  });

  it('lets the first language decide where a word has two meanings', () => {
    expect(countries.byFoldedName.get('niger')).toBe('NE');
  });
});
