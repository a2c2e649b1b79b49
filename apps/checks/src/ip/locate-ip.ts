import tzLookup from '@photostructure/tz-lookup';
import type { IpFacts } from '@rampart/contracts';
import type { DataSets } from '../reference-data/data-set-loaders';
import { continentOf } from './continents';

/** The part of the facts that says where an address is. */
export type IpLocation = Pick<
  IpFacts,
  'continent' | 'countryCode' | 'countryName' | 'region' | 'city' | 'latitude' | 'longitude' | 'timezone'
>;

type LocationSets = Pick<DataSets, 'ipCity' | 'ipCountry' | 'countries'>;

/**
 * Where a public address is used. The registry's country stands for machines in data centres, where the city set
 * tends to name the owner's or a neighbour's country; elsewhere the city set does. Where the two disagree, a region,
 * city or coordinates of the other country would be a guess and stay null.
 */
export function locateIp(sets: LocationSets, ip: string, isHosting: boolean): IpLocation {
  const place = sets.ipCity.find(ip);
  const registered = sets.ipCountry.find(ip);
  const countryCode = isHosting
    ? (registered ?? place?.countryCode ?? null)
    : (place?.countryCode ?? registered);
  const agrees = place !== null && place.countryCode === countryCode;
  const latitude = agrees ? place.latitude : null;
  const longitude = agrees ? place.longitude : null;
  return {
    continent: countryCode === null ? null : continentOf(countryCode),
    countryCode,
    countryName: countryCode === null ? null : (sets.countries.englishNames.get(countryCode) ?? null),
    region: agrees ? place.region : null,
    city: agrees ? place.city : null,
    latitude,
    longitude,
    timezone: latitude === null || longitude === null ? null : tzLookup(latitude, longitude),
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
