import { buildDataSets } from '../../reference-data/data-sets.builder';
import { CLOUD_PLACES, type CloudPlace } from '../../reference-data/sources/cloud-regions/cloud-places';
import { NO_CLOUD_REGIONS } from '../../reference-data/sources/cloud-regions/cloud-regions';
import type { IpPlace } from '../../reference-data/sources/ip-city';
import { findPlace } from './find-place';

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
const NO_PLACE = { region: null, city: null, latitude: null, longitude: null };

interface Told {
  measured?: IpPlace;
  registered?: string;
  listed?: CloudPlace;
}

const setsOf = ({ measured, registered, listed }: Told) =>
  buildDataSets({
    ipCity: { find: () => measured ?? null },
    ipCountry: { find: () => registered ?? null },
    cloudRegions: {
      ...NO_CLOUD_REGIONS,
      find: () => listed ?? null,
      onlyAmazonPlaceIn: (country) => (country === 'SE' ? CLOUD_PLACES['se-stockholm'] : null),
    },
  });

describe('findPlace', () => {
  it('believes the registry of machines, and the city set of people', () => {
    const sets = setsOf({ measured: BERLIN, registered: 'FR' });
    expect(findPlace(sets, ELSEWHERE, true)).toEqual({ ...NO_PLACE, countryCode: 'FR' });
    expect(findPlace(sets, ELSEWHERE, false)).toEqual({ ...BERLIN, region: 'Berlin' });
  });

  it('falls back on whichever of the two knows', () => {
    expect(findPlace(setsOf({ measured: BERLIN }), ELSEWHERE, true).city).toBe('Berlin');
    expect(findPlace(setsOf({ registered: 'FR' }), ELSEWHERE, false).countryCode).toBe('FR');
    expect(findPlace(setsOf({}), ELSEWHERE, true)).toEqual({ ...NO_PLACE, countryCode: null });
  });

  it('believes what the cloud publishes over both', () => {
    const sets = setsOf({ measured: NEW_YORK, registered: 'GB', listed: CLOUD_PLACES['us-virginia'] });
    expect(findPlace(sets, AMAZONS, true)).toEqual(CLOUD_PLACES['us-virginia']);
  });

  it('takes the city set’s place where the cloud only tells the country, if they agree on it', () => {
    expect(findPlace(setsOf({ measured: BERLIN, listed: CLOUD_PLACES.de }), AMAZONS, true).city).toBe(
      'Berlin',
    );
    expect(findPlace(setsOf({ measured: NEW_YORK, listed: CLOUD_PLACES.de }), AMAZONS, true)).toEqual({
      ...NO_PLACE,
      countryCode: 'DE',
    });
  });

  it('takes the only place of Amazon’s in the registry’s country where the city set is elsewhere', () => {
    const sweden = setsOf({ measured: NEW_YORK, registered: 'SE' });
    expect(findPlace(sweden, AMAZONS, true)).toEqual(CLOUD_PLACES['se-stockholm']);
    expect(findPlace(sweden, ELSEWHERE, true)).toEqual({ ...NO_PLACE, countryCode: 'SE' });
    const france = setsOf({ measured: NEW_YORK, registered: 'FR' });
    expect(findPlace(france, AMAZONS, true)).toEqual({ ...NO_PLACE, countryCode: 'FR' });
  });

  it.each([
    ['HK', 'HK'],
    ['MO', 'MO'],
    ['TW', 'CN'],
    ['US', 'CN'],
  ])('of a machine registered in China and measured in %s says %s', (countryCode, expected) => {
    const sets = setsOf({ measured: { ...NO_PLACE, countryCode }, registered: 'CN' });
    expect(findPlace(sets, ELSEWHERE, true).countryCode).toBe(expected);
  });
});
