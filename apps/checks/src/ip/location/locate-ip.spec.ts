import { buildDataSets } from '../../reference-data/data-sets.builder';
import type { GeofeedLocation } from '../../reference-data/sources/geofeed-locations';
import type { CityLocation } from '../../reference-data/sources/ip-city';
import { locateIp, NOWHERE } from './locate-ip';

const BERLIN = { countryCode: 'DE', region: 'Berlin', city: 'Berlin', latitude: 52.52, longitude: 13.4 };

const setsOf = (
  place: CityLocation | null,
  geofeed: GeofeedLocation | null = null,
  registered: string | null = null,
) =>
  buildDataSets({
    ipCity: { find: () => place },
    geofeeds: { rows: geofeed === null ? 0 : 1, find: () => geofeed },
    ipCountry: { find: () => registered },
  });

describe('locateIp', () => {
  it('gives the registry’s country alone when the city set is silent', () => {
    expect(locateIp(setsOf(null, null, 'DE'), '192.0.2.1', false)).toEqual({
      ...NOWHERE,
      continent: 'Europe',
      countryCode: 'DE',
      countryName: 'Germany',
    });
  });

  it('gives the time zone of the coordinates', () => {
    expect(locateIp(setsOf(BERLIN), '192.0.2.1', false).timezone).toBe('Europe/Berlin');
  });

  it('gives nothing when all are silent', () => {
    expect(locateIp(buildDataSets(), '192.0.2.1', true)).toEqual(NOWHERE);
  });

  it('believes the operator of the network over what was measured', () => {
    const geofeed = { countryCode: 'AT', regionCode: 'AT-9', city: 'Wien' };
    expect(locateIp(setsOf(BERLIN, geofeed, 'DE'), '192.0.2.1', true)).toMatchObject({
      countryCode: 'AT',
      region: 'Vienna',
      city: 'Wien',
      latitude: null,
      timezone: null,
    });
  });

  it('keeps the coordinates where both name the same city', () => {
    const geofeed = { countryCode: 'DE', regionCode: null, city: 'BERLIN' };
    expect(locateIp(setsOf(BERLIN, geofeed), '192.0.2.1', false)).toMatchObject({
      region: 'Berlin',
      city: 'BERLIN',
      latitude: 52.52,
    });
  });

  it('keeps what was measured where the operator only names the country', () => {
    const geofeed = { countryCode: 'DE', regionCode: null, city: null };
    expect(locateIp(setsOf(BERLIN, geofeed), '192.0.2.1', false)).toMatchObject({ city: 'Berlin' });
    const elsewhere = { countryCode: 'FR', regionCode: null, city: null };
    expect(locateIp(setsOf(BERLIN, elsewhere), '192.0.2.1', false)).toMatchObject({
      countryCode: 'FR',
      city: null,
    });
  });
});
