import { compilePostalCodes } from '../reference-data/compile/postal-codes';
import { compileSubdivisions } from '../reference-data/compile/subdivisions';
import { buildDataSets } from '../reference-data/data-sets.builder';
import { CityIndex } from '../reference-data/look-up/city-index';
import type { Address } from './address';
import { locateAddress } from './locate-address';

const city = (
  countryCode: string,
  name: string,
  adminCode: string,
  population: number,
  latitude: number,
) => ({
  countryCode,
  name,
  adminCode,
  population,
  latitude,
  longitude: 1,
});

const sets = buildDataSets({
  subdivisions: compileSubdivisions([
    { code: 'US-NY', name: 'New York' },
    { code: 'US-IL', name: 'Illinois' },
    { code: 'US-TX', name: 'Texas' },
    { code: 'CA-ON', name: 'Ontario' },
    { code: 'DE-BY', name: 'Bayern' },
  ]),
  postalCodes: compilePostalCodes(['{"zip":"10001","latitude":40.75,"longitude":-73.99,"city":"New York"}']),
  cities: CityIndex.compile([
    city('US', 'springfield', 'MO', 166_000, 37),
    city('US', 'springfield', 'IL', 116_000, 39),
    city('US', 'new york city', 'NY', 8_000_000, 40),
    city('CA', 'london', '08', 383_000, 42),
    city('DE', 'munich', '02', 1_260_000, 48),
    city('DE', 'koln', '07', 963_000, 50),
  ]),
});

const address = (given: Partial<Address>): Address => ({
  country: 'US',
  state: null,
  city: null,
  zipCode: null,
  ...given,
});

describe('locateAddress', () => {
  it('takes the postal code of any country that a loaded table has, before the city', () => {
    const loaded = {
      ...sets,
      postalCodes: {
        rows: 1,
        find: (countryCode: string, code: string) =>
          countryCode === 'DE' && code === '80331' ? { latitude: 48.1345, longitude: 11.571 } : null,
      },
    };
    const munich = address({ country: 'Deutschland', zipCode: '80331', city: 'Munich' });
    const { city } = locateAddress(loaded, { ...munich, zipCode: null });
    expect(locateAddress(loaded, munich)).toMatchObject({
      latitude: 48.1345,
      precision: 'postal_code',
      city,
    });
    expect(city).not.toBeNull();
    expect(locateAddress(loaded, { ...munich, zipCode: '99999' })).toMatchObject({ precision: 'city' });
  });

  it('takes coordinates from the postal code before the city', () => {
    expect(locateAddress(sets, address({ state: 'NY', city: 'Springfield', zipCode: '10001' }))).toEqual({
      countryCode: 'US',
      stateCode: 'NY',
      latitude: 40.75,
      longitude: -73.99,
      precision: 'postal_code',
      city: null,
    });
  });

  it('takes the area of the postal code where neither the code nor the city is known', () => {
    const village = address({ country: 'DE', zipCode: '80999', city: 'Weiler' });
    expect(locateAddress(sets, village)).toEqual({
      countryCode: 'DE',
      stateCode: null,
      latitude: 48.14,
      longitude: 11.58,
      precision: 'city',
      city: null,
    });
    expect(locateAddress(sets, { ...village, city: 'Köln' })).toMatchObject({ latitude: 50 });
  });

  it.each(['US', 'usa', 'United States', 'UNITED STATES ', 'u.s.a.'])(
    'reads %j as the United States',
    (country) => {
      expect(locateAddress(sets, address({ country })).countryCode).toBe('US');
    },
  );

  it.each(['NY', 'ny', 'New York', 'NEW  YORK', 'US-NY'])('reads %j as the state NY', (state) => {
    expect(locateAddress(sets, address({ state })).stateCode).toBe('NY');
  });

  it('takes the town in the state that was sent, else the most populous', () => {
    expect(locateAddress(sets, address({ city: 'Springfield', state: 'Illinois' })).latitude).toBe(39);
    expect(locateAddress(sets, address({ city: 'Springfield' })).latitude).toBe(37);
  });

  it('guesses no town of another state', () => {
    expect(locateAddress(sets, address({ city: 'Springfield', state: 'TX' }))).toMatchObject({
      latitude: null,
      precision: 'none',
    });
  });

  it('matches provinces that the towns’ set numbers', () => {
    expect(locateAddress(sets, address({ country: 'CA', state: 'ON', city: 'London' })).latitude).toBe(42);
  });

  it.each([
    ['München', 48],
    ['Muenchen', 48],
    ['MUNICH', 48],
    ['Köln', 50],
    ['Koeln', 50],
    ['Cologne', 50],
  ])('finds %j under its other names', (name, latitude) => {
    expect(locateAddress(sets, address({ country: 'Deutschland', city: name })).latitude).toBe(latitude);
  });

  it('finds New York under the name that people use', () => {
    expect(locateAddress(sets, address({ city: 'New York', state: 'NY' })).latitude).toBe(40);
  });

  it('returns nothing without a country', () => {
    expect(locateAddress(sets, address({ country: null, state: 'NY', zipCode: '10001' }))).toEqual({
      countryCode: null,
      stateCode: null,
      latitude: null,
      longitude: null,
      precision: 'none',
      city: null,
    });
    expect(locateAddress(sets, address({ country: 'Atlantis' })).countryCode).toBeNull();
  });

  it.each(['x'.repeat(100_000), '\u0000', '__proto__', 'constructor'])(
    'comes to no harm from hostile text',
    (text) => {
      expect(locateAddress(sets, address({ country: text })).countryCode).toBeNull();
      expect(locateAddress(sets, address({ state: text, city: text, zipCode: text }))).toMatchObject({
        stateCode: null,
        precision: 'none',
      });
    },
  );
});
