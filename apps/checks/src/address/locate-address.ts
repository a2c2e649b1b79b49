import type { LocationFacts } from '@rampart/contracts';
import { countryAround, foldPostcode, readCountry, territoriesOf, territoryOf } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { foldName } from '../reference-data/look-up/fold-name';
import type { Address } from './address';
import { findCity } from './find-city';
import { findPostalArea } from './postal-areas';
import { stateOfEnglishName } from './state-names';

type LocationSets = Pick<DataSets, 'subdivisions' | 'postalCodes' | 'cities'>;

/**
 * Locates an address: country from its code or its name in any language, state from its code or name, coordinates
 * from the postal code, otherwise from the city, otherwise from the area that the code begins with. Unknown parts stay
 * null. What lies in a territory of the country is looked up under the territory's own code, too.
 */
export function locateAddress(sets: LocationSets, address: Address): LocationFacts {
  const countryCode = address.country === null ? null : readCountry(address.country);
  if (countryCode === null) return { countryCode, stateCode: null, ...NOWHERE };
  const stateCode = findState(sets, countryCode, address.state);
  const territory = territoryOf(countryCode, stateCode ?? address.state, address.zipCode);
  const city =
    address.city === null ? null : locateCity(sets, { countryCode, stateCode, territory }, address.city);
  const postal =
    address.zipCode === null ? null : locatePostcode(sets, countryCode, territory, address.zipCode);
  if (postal !== null) return { countryCode, stateCode, ...postal, precision: 'postal_code', city };
  const town =
    city ?? (address.zipCode === null ? null : findPostalArea(territory ?? countryCode, address.zipCode));
  if (town === null) return { countryCode, stateCode, ...NOWHERE };
  return { countryCode, stateCode, ...town, precision: 'city', city };
}

const NOWHERE = { latitude: null, longitude: null, precision: 'none', city: null } as const;

/** Where to look for a city: the codes of a country, of one of its states, and of the territory that the address lies in. */
interface Area {
  readonly countryCode: string;
  readonly stateCode: string | null;
  readonly territory: string | null;
}

function locateCity(sets: LocationSets, { countryCode, stateCode, territory }: Area, name: string) {
  const found =
    territory === null
      ? (findCity(sets, countryCode, stateCode, name) ??
        // Another state of the country is named; a territory's city may be without one.
        (stateCode === null ? findInTerritory(sets, countryCode, name) : null))
      : findCity(sets, territory, null, name);
  return found && { latitude: found.latitude, longitude: found.longitude };
}

function findInTerritory(sets: LocationSets, countryCode: string, name: string) {
  for (const territory of territoriesOf(countryCode)) {
    const found = findCity(sets, territory, null, name);
    if (found !== null) return found;
  }
  return null;
}

/** Tables have a territory's codes under its own code or its country's. */
function locatePostcode(sets: LocationSets, countryCode: string, territory: string | null, zipCode: string) {
  const codes = new Set([territory ?? countryCode, countryCode, countryAround(countryCode)]);
  for (const code of codes) {
    const found = sets.postalCodes.find(code, foldPostcode(zipCode, countryCode) || zipCode);
    if (found !== null) return found;
  }
  return null;
}

/** Longest name that is looked up: no state has a longer one. */
const MAX_NAME = 128;

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
