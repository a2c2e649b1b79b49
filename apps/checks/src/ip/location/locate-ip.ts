import tzLookup from '@photostructure/tz-lookup';
import type { IpFacts } from '@rampart/contracts';
import type { DataSets } from '../../reference-data/data-set-loaders';
import type { GeofeedPlace } from '../../reference-data/sources/geofeed-places';
import type { IpPlace } from '../../reference-data/sources/ip-city';
import { continentOf } from './continents';
import { regionName } from './region-names';

/** The part of the facts that says where an address is. */
export type IpLocation = Pick<
  IpFacts,
  'continent' | 'countryCode' | 'countryName' | 'region' | 'city' | 'latitude' | 'longitude' | 'timezone'
>;

type LocationSets = Pick<DataSets, 'ipCity' | 'ipCountry' | 'countries' | 'geofeeds'>;
/** A place with its coordinates, as far as they are known. */
type Place = Omit<IpPlace, 'countryCode'>;

const UNKNOWN_PLACE: Place = { region: null, city: null, latitude: null, longitude: null };

/**
 * Where a public address is used. A loaded geofeed is the word of the network's own operator and wins. The registry's
 * country stands for machines in data centres, where the city set tends to name the owner's or a neighbour's country;
 * elsewhere the city set does. Where two disagree, a region, city or coordinates of the other country would be a
 * guess and stay null.
 */
export function locateIp(sets: LocationSets, ip: string, isHosting: boolean): IpLocation {
  const told = sets.geofeeds.find(ip);
  const place = sets.ipCity.find(ip);
  const registered = sets.ipCountry.find(ip);
  const guessed = isHosting ? (registered ?? place?.countryCode ?? null) : (place?.countryCode ?? registered);
  const countryCode = told?.countryCode ?? guessed;
  const measured =
    place === null || place.countryCode !== countryCode ? UNKNOWN_PLACE : withoutDistrict(place);
  const { region, city, latitude, longitude } = told === null ? measured : placeOf(told, measured);
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

/** The city set names quarters behind the city, `Seattle (Downtown Seattle)`, which nobody writes in an address. */
function withoutDistrict(place: Place): Place {
  const at = place.city?.indexOf(' (') ?? -1;
  return at > 0 ? { ...place, city: place.city?.slice(0, at) ?? null } : place;
}

/** What the operator says; of what he does not, what was measured, unless that is somewhere else. */
function placeOf(told: GeofeedPlace, measured: Place): Place {
  if (told.city === null && told.regionCode === null) return measured;
  const isSamePlace = told.city !== null && told.city.toLowerCase() === measured.city?.toLowerCase();
  const region = told.regionCode === null ? null : regionName(told.regionCode);
  return {
    ...(isSamePlace ? measured : UNKNOWN_PLACE),
    region: region ?? (isSamePlace ? measured.region : null),
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
