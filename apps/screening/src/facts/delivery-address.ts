import { buildingForm, countryOfCode, foldPostcode } from '@rampart/risk';
import type { AddressMatches } from './locations/address-matches';
import { foldPlaceName } from './locations/fold-place-name';
import type { ScreeningFacts } from './screening-facts';

/** Longest line that is read. */
const MAX_LINE = 512;

/** Parcel machines, shops and counters: as many customers as a town has. */
const PICK_UP_POINT =
  /\b(?:packstation|postfiliale|paketshop|parcelshop|parcel (?:shop|locker|terminal|point)|locker|pick ?up|click and collect|paczkomat|inpost|point relais|relais colis|mondial relay|punto (?:pack|de recogida)|service ?point|poste restante)\b/;

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
