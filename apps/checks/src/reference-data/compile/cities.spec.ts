import { readCities } from './cities';

/** A length-prefixed city message: name, country, admin code, population, coordinate differences. */
function cityBytes(name: string, longitude: number, latitude: number): number[] {
  const text = (tag: number, value: string) => [tag * 8 + 2, value.length, ...Buffer.from(value)];
  const fields = [...text(2, name), ...text(3, 'US'), ...text(8, 'NY'), 72, 7, 80, longitude, 88, latitude];
  return [fields.length, ...fields];
}

describe('readCities', () => {
  it('reads towns one after the other, coordinates as differences', () => {
    // Zigzag: 4 stands for +2, 3 for −2.
    const bytes = Buffer.from([...cityBytes('Saint A', 4, 4), ...cityBytes('B', 3, 4)]);
    expect([...readCities(bytes)]).toEqual([
      {
        name: 'st a',
        countryCode: 'US',
        adminCode: 'NY',
        population: 7,
        latitude: 0.00002,
        longitude: 0.00002,
      },
      { name: 'b', countryCode: 'US', adminCode: 'NY', population: 7, latitude: 0.00004, longitude: 0 },
    ]);
  });
});
