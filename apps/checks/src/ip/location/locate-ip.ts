import tzLookup from '@photostructure/tz-lookup';
import type { IpFacts } from '@rampart/contracts';
import type { DataSets } from '../../reference-data/data-set-loaders';
import type { GeofeedPlace } from '../../reference-data/sources/geofeed-places';
import type { IpPlace } from '../../reference-data/sources/ip-city';
import { continentOf } from './continents';
import { findPlace, type PlaceSets } from './find-place';
import { regionName } from './region-names';

/** The part of the facts that says where an address is. */
export type IpLocation = Pick<
  IpFacts,
  'continent' | 'countryCode' | 'countryName' | 'region' | 'city' | 'latitude' | 'longitude' | 'timezone'
>;

type LocationSets = PlaceSets & Pick<DataSets, 'countries' | 'geofeeds'>;
/** A place with its coordinates, as far as they are known. */
type Place = Omit<IpPlace, 'countryCode'>;

const UNKNOWN_PLACE: Place = { region: null, city: null, latitude: null, longitude: null };

/**
 * Where a public address is used. A loaded geofeed is the word of the network's own operator and wins over what the
 * sets say; of what it does not tell, theirs stands unless it is of another country.
 */
export function locateIp(sets: LocationSets, ip: string, isHosting: boolean): IpLocation {
  const told = sets.geofeeds.find(ip);
  const found = findPlace(sets, ip, isHosting);
  const countryCode = told?.countryCode ?? found.countryCode;
  const { region, city, latitude, longitude } = told === null ? found : overlay(told, countryCode, found);
  return {
    continent: countryCode === null ? null : continentOf(countryCode),
    countryCode,
    countryName: countryCode === null ? null : (sets.countries.englishNames.get(countryCode) ?? null),
    region,
    city,
    latitude,
    longitude,
    timezone: latitude === null || longitude === null ? null : tzLookup(latitude, longitude),
  };
}

/** What the operator says; of what he does not, what was found, unless that is somewhere else. */
function overlay(told: GeofeedPlace, countryCode: string | null, found: IpPlace): Place {
  const known = found.countryCode === countryCode ? found : UNKNOWN_PLACE;
  if (told.city === null && told.regionCode === null) return known;
  const isSamePlace = told.city !== null && told.city.toLowerCase() === known.city?.toLowerCase();
  const region = told.regionCode === null ? null : regionName(told.regionCode);
  return {
    ...(isSamePlace ? known : UNKNOWN_PLACE),
    region: region ?? (isSamePlace ? known.region : null),
    city: told.city,
  };
}

/** Nothing is known of where it is. */
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
