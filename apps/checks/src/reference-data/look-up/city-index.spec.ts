import { CityIndex } from './city-index';

const city = (countryCode: string, name: string, adminCode: string, population: number, latitude = 1) => ({
  countryCode,
  name,
  adminCode,
  population,
  latitude,
  longitude: -1,
});

describe('CityIndex', () => {
  const index = CityIndex.compile([
    city('US', 'springfield', 'IL', 116_000),
    city('US', 'springfield', 'MO', 166_000),
    city('CA', 'springfield', '03', 900),
    city('US', 'paris', 'TX', 24_000, -89.99999),
  ]);

  it('gives the towns of a name in one country, the most populous first', () => {
    expect(index.find('US', 'springfield').map((point) => point.adminCode)).toEqual(['MO', 'IL']);
    expect(index.find('CA', 'springfield').map((point) => point.adminCode)).toEqual(['03']);
  });

  it('keeps coordinates to a metre', () => {
    expect(index.find('US', 'paris')).toEqual([{ adminCode: 'TX', latitude: -89.99999, longitude: -1 }]);
  });

  it('gives none for a name it lacks', () => {
    expect(index.find('FR', 'paris')).toEqual([]);
    expect(CityIndex.empty().find('FR', 'paris')).toEqual([]);
  });
});
