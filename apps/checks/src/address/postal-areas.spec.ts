import { findPostalArea } from './postal-areas';

const MUNICH = { latitude: 48.14, longitude: 11.58 };

describe('findPostalArea', () => {
  it('reads a code that lost its leading zero as the whole one', () => {
    expect(findPostalArea('DE', '1067')).toEqual(findPostalArea('DE', '01067'));
    expect(findPostalArea('DE', '1067')?.latitude).toBeCloseTo(51.05, 1);
  });

  it.each(['80331', 'D-80331', 'de 81929', ' 80 331 '])('finds Munich by %j', (code) => {
    expect(findPostalArea('DE', code)).toEqual(MUNICH);
  });

  it.each([
    ['GB', 'M1 1AE', 53.48],
    ['GB', 'm1', 53.48],
    ['GB', 'ME4 6AB', 51.39],
    ['IE', 'D02 AF30', 53.33],
    ['IE', 'H91 E6K2', 53.27],
    ['NL', '1012 AB', 52.37],
    ['AR', 'C1425CLA', -34.61],
    ['AR', '5000', -31.41],
    ['PT', '4000-322', 41.15],
    ['BR', '01310-100', -23.55],
    ['LV', 'LV-1010', 56.95],
  ])('finds in %s the area of %j', (country, code, latitude) => {
    expect(findPostalArea(country, code)?.latitude).toBeCloseTo(latitude, 1);
  });

  it('prefers the longer entry: Bastia, not Ajaccio', () => {
    expect(findPostalArea('FR', '20200')?.latitude).toBeCloseTo(42.7, 1);
    expect(findPostalArea('FR', '20000')?.latitude).toBeCloseTo(41.9, 1);
  });

  it.each([
    ['DE', '803311', 'is too long'],
    ['DE', 'Bahnhof', 'is no code'],
    ['DE', '', 'is empty'],
    ['GB', 'BX1 1LT', 'has no area on the map'],
    ['GB', 'Manchester', 'is a town'],
    ['US', '10001', 'is in a table of its own'],
    ['XX', '10001', 'is of no country'],
  ])('knows nothing in %s of %j, which %s', (country, code) => {
    expect(findPostalArea(country, code)).toBeNull();
  });
});
