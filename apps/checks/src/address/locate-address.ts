import type { LocationFacts } from '@rampart/contracts';
import type { DataSets } from '../reference-data/data-set-loaders';
import { foldName } from '../reference-data/look-up/fold-name';
import type { Address } from './address';
import { findCity } from './find-city';
import { findPostalArea } from './postal-areas';
import { stateOfEnglishName } from './state-names';

type LocationSets = Pick<DataSets, 'countries' | 'subdivisions' | 'postalCodes' | 'cities'>;

/**
 * Locates an address: country from its code or its name in any language, state from its code or name, coordinates
 * from the postal code, otherwise from the city, otherwise from the area that the code begins with. Unknown parts stay
 * null.
 */
export function locateAddress(sets: LocationSets, address: Address): LocationFacts {
  const countryCode = findCountry(sets, address.country);
  if (countryCode === null) return { countryCode, stateCode: null, ...NOWHERE };
  const stateCode = findState(sets, countryCode, address.state);
  const city = address.city === null ? null : locateCity(sets, countryCode, stateCode, address.city);
  const postal = address.zipCode === null ? null : sets.postalCodes.find(countryCode, address.zipCode);
  if (postal !== null) return { countryCode, stateCode, ...postal, precision: 'postal_code', city };
  const town = city ?? (address.zipCode === null ? null : findPostalArea(countryCode, address.zipCode));
  if (town === null) return { countryCode, stateCode, ...NOWHERE };
  return { countryCode, stateCode, ...town, precision: 'city', city };
}

const NOWHERE = { latitude: null, longitude: null, precision: 'none', city: null } as const;

function locateCity(sets: LocationSets, countryCode: string, stateCode: string | null, name: string) {
  const found = findCity(sets, countryCode, stateCode, name);
  return found && { latitude: found.latitude, longitude: found.longitude };
}

/** Longest name that is looked up: no country or state has a longer one. */
const MAX_NAME = 128;

function findCountry(sets: Pick<DataSets, 'countries'>, text: string | null): string | null {
  if (text === null || text.length > MAX_NAME) return null;
  return sets.countries.byFoldedName.get(foldName(text)) ?? null;
}

function findState(
  sets: Pick<DataSets, 'subdivisions'>,
  countryCode: string,
  text: string | null,
): string | null {
  if (text === null || text.length > MAX_NAME) return null;
  const folded = foldName(text);
  const names = sets.subdivisions.get(countryCode);
  // `US-NY` and `us ny` repeat the country.
  const found = names?.get(folded) ?? names?.get(folded.replace(`${countryCode.toLowerCase()} `, ''));
  return found ?? stateOfEnglishName(countryCode, folded);
}
