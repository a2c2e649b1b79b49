import type { DataSets } from '../../reference-data/data-set-loaders';
import type { CloudLocation } from '../../reference-data/sources/cloud-regions/cloud-locations';
import type { CityLocation } from '../../reference-data/sources/ip-city';
import { isAmazons } from './amazon-networks';
import { spellRegion } from './region-names';

/** The sets that locate an address, apart from what its own operator publishes. */
export type CitySets = Pick<DataSets, 'ipCity' | 'ipCountry' | 'ipAsn' | 'cloudRegions'>;

/** Places with an ISO 3166-1 code of their own that registrants in China write as a part of China. */
const OWN_CODES: ReadonlySet<string | null | undefined> = new Set(['HK', 'MO']);

/**
 * Locates an address by the sets, the better source first (ADR 26): for clouds, the regions that they publish; for
 * other machines in data centres the registry's country; elsewhere the city set's. Where the registry and the city set
 * disagree, a region, city or coordinates of the other country would be a guess and stay null, unless the cloud has
 * only one location in the country.
 */
export function findLocation(sets: CitySets, ip: string, isHosting: boolean): CityLocation {
  const measured = sets.ipCity.find(ip);
  const listed = sets.cloudRegions.find(ip);
  if (listed !== null) return locateInCloud(listed, measured);
  const countryCode = isHosting ? hostCountry(sets, ip, measured) : countryOf(sets, ip, measured);
  if (countryCode === null) return nowhereIn(null);
  if (measured?.countryCode === countryCode) return spelled(measured);
  const only = isAmazons(sets, ip) ? sets.cloudRegions.onlyAmazonLocationIn(countryCode) : null;
  return only ?? nowhereIn(countryCode);
}

/** The city set is used where the cloud states only the country. */
function locateInCloud(listed: CloudLocation, measured: CityLocation | null): CityLocation {
  const isCountryAlone = listed.city === null;
  return isCountryAlone && measured?.countryCode === listed.countryCode ? spelled(measured) : listed;
}

function hostCountry(sets: CitySets, ip: string, measured: CityLocation | null): string | null {
  const registered = sets.ipCountry.find(ip);
  if (registered === 'CN' && OWN_CODES.has(measured?.countryCode)) return measured?.countryCode ?? null;
  return registered ?? measured?.countryCode ?? null;
}

function countryOf(sets: CitySets, ip: string, measured: CityLocation | null): string | null {
  return measured?.countryCode ?? sets.ipCountry.find(ip);
}

function nowhereIn(countryCode: string | null): CityLocation {
  return { countryCode, region: null, city: null, latitude: null, longitude: null };
}

/** A location of the city set with its region in the spelling of the answers. */
function spelled(location: CityLocation): CityLocation {
  const { countryCode, region } = location;
  return {
    ...location,
    region: region === null || countryCode === null ? region : spellRegion(countryCode, region),
  };
}
