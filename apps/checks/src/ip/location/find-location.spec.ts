import { buildDataSets } from '../../reference-data/data-sets.builder';
import {
  type CloudLocation,
  locationsByCode,
  readCloudLocations,
} from '../../reference-data/sources/cloud-regions/cloud-locations';
import { NO_CLOUD_REGIONS } from '../../reference-data/sources/cloud-regions/cloud-regions';
import type { CityLocation } from '../../reference-data/sources/ip-city';
import { findLocation } from './find-location';

/** Unannounced, and held by Amazon. */
const AMAZONS = '52.93.127.99';
const ELSEWHERE = '192.0.2.1';
const BERLIN = {
  countryCode: 'DE',
  region: 'State of Berlin',
  city: 'Berlin',
  latitude: 52.52,
  longitude: 13.4,
};
const NEW_YORK = { countryCode: 'US', region: 'New York', city: 'New York', latitude: 40.7, longitude: -74 };
const NO_LOCATION = { region: null, city: null, latitude: null, longitude: null };

const CLOUD_LOCATIONS = locationsByCode(readCloudLocations());
const cloudLocation = (code: string): CloudLocation => {
  const location = CLOUD_LOCATIONS.get(code);
  if (location === undefined) throw new Error(`${code} is no location`);
  return location;
};

interface Located {
  measured?: CityLocation;
  registered?: string;
  listed?: CloudLocation;
}

const setsOf = ({ measured, registered, listed }: Located) =>
  buildDataSets({
    ipCity: { find: () => measured ?? null },
    ipCountry: { find: () => registered ?? null },
    cloudRegions: {
      ...NO_CLOUD_REGIONS,
      find: () => listed ?? null,
      onlyAmazonLocationIn: (country) => (country === 'SE' ? cloudLocation('se-stockholm') : null),
    },
  });

describe('findLocation', () => {
  it('believes the registry of machines, and the city set of people', () => {
    const sets = setsOf({ measured: BERLIN, registered: 'FR' });
    expect(findLocation(sets, ELSEWHERE, true)).toEqual({ ...NO_LOCATION, countryCode: 'FR' });
    expect(findLocation(sets, ELSEWHERE, false)).toEqual({ ...BERLIN, region: 'Berlin' });
  });

  it('falls back on the source that has an answer', () => {
    expect(findLocation(setsOf({ measured: BERLIN }), ELSEWHERE, true).city).toBe('Berlin');
    expect(findLocation(setsOf({ registered: 'FR' }), ELSEWHERE, false).countryCode).toBe('FR');
    expect(findLocation(setsOf({}), ELSEWHERE, true)).toEqual({ ...NO_LOCATION, countryCode: null });
  });

  it('believes what the cloud publishes over both', () => {
    const sets = setsOf({ measured: NEW_YORK, registered: 'GB', listed: cloudLocation('us-virginia') });
    expect(findLocation(sets, AMAZONS, true)).toEqual(cloudLocation('us-virginia'));
  });

  it('takes the city set’s location where the cloud states only the country, if they agree on it', () => {
    expect(findLocation(setsOf({ measured: BERLIN, listed: cloudLocation('de') }), AMAZONS, true).city).toBe(
      'Berlin',
    );
    expect(findLocation(setsOf({ measured: NEW_YORK, listed: cloudLocation('de') }), AMAZONS, true)).toEqual({
      ...NO_LOCATION,
      countryCode: 'DE',
    });
  });

  it('takes the only location of Amazon’s in the registry’s country where the city set is elsewhere', () => {
    const sweden = setsOf({ measured: NEW_YORK, registered: 'SE' });
    expect(findLocation(sweden, AMAZONS, true)).toEqual(cloudLocation('se-stockholm'));
    expect(findLocation(sweden, ELSEWHERE, true)).toEqual({ ...NO_LOCATION, countryCode: 'SE' });
    const france = setsOf({ measured: NEW_YORK, registered: 'FR' });
    expect(findLocation(france, AMAZONS, true)).toEqual({ ...NO_LOCATION, countryCode: 'FR' });
  });

  it.each([
    ['HK', 'HK'],
    ['MO', 'MO'],
    ['TW', 'CN'],
    ['US', 'CN'],
  ])('of a machine registered in China and measured in %s says %s', (countryCode, expected) => {
    const sets = setsOf({ measured: { ...NO_LOCATION, countryCode }, registered: 'CN' });
    expect(findLocation(sets, ELSEWHERE, true).countryCode).toBe(expected);
  });
});
