import tzLookup from '@photostructure/tz-lookup';
import type { IpFacts } from '@rampart/contracts';
import { countryName } from '@rampart/risk';
import type { DataSets } from '../../reference-data/data-set-loaders';
import type { GeofeedLocation } from '../../reference-data/sources/geofeed-locations';
import type { CityLocation } from '../../reference-data/sources/ip-city';
import { continentOf } from './continents';
import { type CitySets, findLocation } from './find-location';
import { regionName } from './region-names';

/** The location facts. */
export type IpLocation = Pick<
  IpFacts,
  'continent' | 'countryCode' | 'countryName' | 'region' | 'city' | 'latitude' | 'longitude' | 'timezone'
>;

type LocationSets = CitySets & Pick<DataSets, 'geofeeds'>;
/** A location with its coordinates, as far as known. */
type CityPart = Omit<CityLocation, 'countryCode'>;

const UNKNOWN_LOCATION: CityPart = { region: null, city: null, latitude: null, longitude: null };

/**
 * Where a public address is used. A loaded geofeed is the statement of the network's own operator and overrides the
 * sets; what it leaves out comes from the sets, unless they name another country.
 */
export function locateIp(sets: LocationSets, ip: string, isHosting: boolean): IpLocation {
  const geofeed = sets.geofeeds.find(ip);
  const found = findLocation(sets, ip, isHosting);
  const countryCode = geofeed?.countryCode ?? found.countryCode;
  const { region, city, latitude, longitude } =
    geofeed === null ? found : overlay(geofeed, countryCode, found);
  return {
    continent: countryCode === null ? null : continentOf(countryCode),
    countryCode,
    countryName: countryCode === null ? null : countryName(countryCode),
    region,
    city,
    latitude,
    longitude,
    timezone: latitude === null || longitude === null ? null : tzLookup(latitude, longitude),
  };
}

/** What the operator states; the rest as found, unless that is in another country. */
function overlay(geofeed: GeofeedLocation, countryCode: string | null, found: CityLocation): CityPart {
  const known = found.countryCode === countryCode ? found : UNKNOWN_LOCATION;
  if (geofeed.city === null && geofeed.regionCode === null) return known;
  const isSameCity = geofeed.city !== null && geofeed.city.toLowerCase() === known.city?.toLowerCase();
  const region = geofeed.regionCode === null ? null : regionName(geofeed.regionCode);
  return {
    ...(isSameCity ? known : UNKNOWN_LOCATION),
    region: region ?? (isSameCity ? known.region : null),
    city: geofeed.city,
  };
}

/** Nothing is known of the location. */
export const NOWHERE: IpLocation = {
  continent: null,
  countryCode: null,
  countryName: null,
  region: null,
  city: null,
  latitude: null,
  longitude: null,
  timezone: null,
};
