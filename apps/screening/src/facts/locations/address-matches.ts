import type { LocationFacts } from '@rampart/contracts';
import { countryOfCode, isOneCountry, isSamePostcode, type Postcode, readPostcode } from '@rampart/risk';
import { distanceKm, readCoordinates } from './distance';
import { foldPlaceName } from './fold-place-name';

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
/** Addresses that are farther apart are not in one city. */
const ONE_CITY_KM = 50;

/** Compares two addresses by meaning: `NY` is `New York`, `Zürich` is `ZURICH`, Paris in Texas is not Paris. */
export function compareAddresses(bill: AddressSide, ship: AddressSide): AddressMatches {
  const isCountryMatch = matchByCode(
    [bill.country, bill.location?.countryCode],
    [ship.country, ship.location?.countryCode],
    isOneCountry,
  );
  const isStateMatch = matchByCode(
    [bill.state, bill.location?.stateCode],
    [ship.state, ship.location?.stateCode],
  );
  // The same name or code in another country is a different location; so is a city in another state.
  const within = (match: boolean | null, area: boolean | null) =>
    match !== null && area === false ? false : match;
  const postcode = readCode(bill);
  const isPostcodeMatch = within(isSamePostcode(postcode, readCode(ship)), isCountryMatch);
  const areAreasDifferent = isCountryMatch === false || isStateMatch === false;
  // A place may be called after its borough, its suburb or its city; its postal code names it once and for all.
  const isOnePlace = isPostcodeMatch === true && postcode?.isFull === true && !areAreasDifferent;
  return {
    isCountryMatch,
    isStateMatch: within(isStateMatch, isCountryMatch),
    isCityMatch: matchCities(bill, ship, areAreasDifferent, isOnePlace),
    isPostcodeMatch,
  };
}

function readCode({ zipCode, country, location }: AddressSide): Postcode | null {
  if (zipCode === null) return null;
  return readPostcode(zipCode, location?.countryCode ?? countryOfCode(country ?? ''));
}

type TextAndCode = readonly [text: string | null, code: string | null | undefined];

/** By code when both are known; equal texts match anyway; different texts without codes may mean the same: null. */
function matchByCode(
  [textA, codeA]: TextAndCode,
  [textB, codeB]: TextAndCode,
  isSame: (a: string, b: string) => boolean | null = (a, b) => a === b,
): boolean | null {
  if (textA === null || textB === null) return null;
  if (codeA && codeB) return isSame(codeA, codeB);
  return foldPlaceName(textA) === foldPlaceName(textB) ? true : null;
}

function matchCities(
  bill: AddressSide,
  ship: AddressSide,
  areAreasDifferent: boolean,
  isOnePlace: boolean,
): boolean | null {
  if (bill.city === null || ship.city === null) return null;
  if (areAreasDifferent) return false;
  if (isOnePlace || foldPlaceName(bill.city) === foldPlaceName(ship.city)) return true;
  const from = bill.location?.city;
  const to = ship.location?.city;
  if (from && to) return distanceKm(from, to) < SAME_CITY_KM;
  // A name that is not known may be another name of the same city, unless the addresses are too far apart.
  const here = readCoordinates(bill.location);
  const there = readCoordinates(ship.location);
  return here !== null && there !== null && distanceKm(here, there) >= ONE_CITY_KM ? false : null;
}
