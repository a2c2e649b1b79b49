import { countryOfCode, foldPostcode } from '@rampart/risk';
import type { AddressMatches } from './locations/address-matches';
import { foldPlaceName } from './locations/fold-place-name';
import type { ScreeningFacts } from './screening-facts';

/** Longest line that is read. */
const MAX_LINE = 512;

/**
 * Whose door in the building: left out, because a forwarding service gives each customer a suite of their own, and
 * people leave theirs out as often as not.
 */
const UNIT =
  /(?:#\s*|\b(?:apt|apartment|suite|ste|unit|flat|room|rm|wohnung|whg|app|appt|dept|piso|apto)\b[.\s#]*)(?:[a-z]{0,3}\d[a-z\d-]*|[a-z])(?![a-z\d])/g;

/** Parcel machines, shops and counters: as many customers as a town has. */
const PICK_UP_POINT =
  /\b(?:packstation|postfiliale|paketshop|parcelshop|parcel (?:shop|locker|terminal|point)|locker|pick ?up|click and collect|paczkomat|inpost|point relais|relais colis|mondial relay|punto (?:pack|de recogida)|service ?point|poste restante)\b/;

/** Kinds of streets that are written in full or abbreviated. */
const KINDS: Readonly<Record<string, string>> = {
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
};

/**
 * The address of a building in the form in which it is hashed: `1 High Street, Flat 2, LS1 1AA, GB` and
 * `1 High St, LS11AA, gb` are one. Empty when nothing is left.
 */
export function buildingForm(text: string): string {
  return foldPlaceName(text.slice(0, MAX_LINE).toLowerCase().replace(UNIT, ' '))
    .split(' ')
    .map((word) => (Object.hasOwn(KINDS, word) ? (KINDS[word] ?? word) : word.replace(/strasse$/, 'str')))
    .join('');
}

/**
 * The building that goods are sent to, as street, postal code (or else city) and country, when it may be another one than
 * the customer's home: null where billing and shipping are in one place, so that neighbours and families have no
 * history in common. Null too for forwarding services that the checks know and for pick-up points, which many customers share,
 * and for an address without a street or a place.
 */
export function deliveryBuilding({
  order,
  learned,
  addresses,
}: Pick<ScreeningFacts, 'order' | 'learned' | 'addresses'>): string | null {
  const { shipAddr, shipZipCode, shipCity, shipCountry } = order;
  const countryCode = learned?.shipping?.countryCode ?? countryOfCode(shipCountry ?? '');
  const place = (shipZipCode && foldPostcode(shipZipCode, countryCode)) || shipCity;
  if (!shipAddr || !place || isOnePlace(addresses)) return null;
  const isShared = PICK_UP_POINT.test(foldPlaceName(shipAddr.slice(0, MAX_LINE)));
  if (isShared || learned?.shipping?.isShipForward === true) return null;
  return (
    buildingForm(`${shipAddr.slice(0, MAX_LINE / 2)}, ${place}, ${countryCode ?? shipCountry ?? ''}`) || null
  );
}

/** Whether goods go to another place than the bill, by country, city or postal code. */
export const isBilledElsewhere = ({
  isCountryMatch,
  isCityMatch,
  isPostcodeMatch,
}: AddressMatches): boolean => [isCountryMatch, isCityMatch, isPostcodeMatch].includes(false);

const isOnePlace = (matches: AddressMatches): boolean =>
  !isBilledElsewhere(matches) && (matches.isPostcodeMatch === true || matches.isCityMatch === true);
