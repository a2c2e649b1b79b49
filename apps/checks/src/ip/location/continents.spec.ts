import codes from 'i18n-iso-countries/codes.json';
import { continentOf } from './continents';

describe('continentOf', () => {
  it('covers every country of ISO 3166-1', () => {
    expect(
      (codes as string[][]).map(([code]) => code).filter((code) => continentOf(code ?? '') === null),
    ).toEqual([]);
  });

  it('gives null for what is not a country', () => {
    expect(continentOf('ZZ')).toBeNull();
    expect(continentOf('')).toBeNull();
  });
});
