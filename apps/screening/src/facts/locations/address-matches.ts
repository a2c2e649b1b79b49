import type { LocationFacts } from '@rampart/contracts';
import { distanceKm, readCoordinates } from './distance';
import { foldPlaceName, foldPostcode } from './fold-place-name';

/** One address as it was sent, and how the checks read it (null when they did not answer). */
export interface AddressSide {
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly zipCode: string | null;
  readonly location: LocationFacts | null;
}

/** Whether billing and shipping agree, part by part; null when one side is missing or unknown. */
export interface AddressMatches {
  readonly isCountryMatch: boolean | null;
  readonly isStateMatch: boolean | null;
  readonly isCityMatch: boolean | null;
  readonly isPostcodeMatch: boolean | null;
}

/** Two differently spelled cities at the same coordinates are one city with two names. */
const SAME_CITY_KM = 1;
/** Two postal codes, or a postal code and a city, that are no farther apart may be those of one city. */
const ONE_CITY_KM = 50;

/** Compares two addresses by meaning: `NY` is `New York`, `Zürich` is `ZURICH`, Paris in Texas is not Paris. */
export function compareAddresses(bill: AddressSide, ship: AddressSide): AddressMatches {
  const isCountryMatch = matchByCode(
    [bill.country, bill.location?.countryCode],
    [ship.country, ship.location?.countryCode],
  );
  // The same name in another country is a different location.
  const within = (match: boolean | null) => (match === true && isCountryMatch === false ? false : match);
  return {
    isCountryMatch,
    isStateMatch: within(
      matchByCode([bill.state, bill.location?.stateCode], [ship.state, ship.location?.stateCode]),
    ),
    isCityMatch: within(matchCities(bill, ship)),
    isPostcodeMatch: within(matchPostcodes(bill.zipCode, ship.zipCode)),
  };
}

type TextAndCode = readonly [text: string | null, code: string | null | undefined];

/** By code when both are known; equal texts match anyway; different texts without codes may mean the same: null. */
function matchByCode([textA, codeA]: TextAndCode, [textB, codeB]: TextAndCode): boolean | null {
  if (textA === null || textB === null) return null;
  if (codeA && codeB) return codeA === codeB;
  return foldPlaceName(textA) === foldPlaceName(textB) ? true : null;
}

function matchCities(bill: AddressSide, ship: AddressSide): boolean | null {
  if (bill.city === null || ship.city === null) return null;
  if (foldPlaceName(bill.city) === foldPlaceName(ship.city)) return true;
  const from = readCoordinates(bill.location);
  const to = readCoordinates(ship.location);
  // Names in two scripts may be those of one city, whatever they look like.
  if (from === null || to === null) return isInOneScript(bill.city, ship.city) ? false : null;
  const km = distanceKm(from, to);
  if (bill.location?.precision === 'city' && ship.location?.precision === 'city') return km < SAME_CITY_KM;
  return km < ONE_CITY_KM && !isInOneScript(bill.city, ship.city) ? null : false;
}

const LATIN = /\p{Script=Latin}/u;

const isInOneScript = (one: string, other: string): boolean => LATIN.test(one) === LATIN.test(other);

function matchPostcodes(bill: string | null, ship: string | null): boolean | null {
  return bill === null || ship === null ? null : foldPostcode(bill) === foldPostcode(ship);
}
