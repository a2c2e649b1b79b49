import type { PlaceFacts, ShippingFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import type { ShippingAddress } from './address';
import { isExportControlled } from './find-export-control';
import { type ForwarderMatch, findForwarder } from './find-forwarder';
import { locatePlace } from './locate-place';
import { SHIPPING_SIGNALS } from './shipping-signals';

/** Where goods are to go, and what speaks against sending them there. */
export function assessShipping(sets: DataSets, address: ShippingAddress): ShippingFacts {
  const place = locatePlace(sets, address);
  return shippingFactsOf(address, place, {
    forwarder: findForwarder(sets, address, place.countryCode),
    isExportControlled: isExportControlled(sets, place),
  });
}

/** What is known of a destination beside where it is. */
export interface KnownDestination {
  /** Null when no forwarder is recognised. */
  readonly forwarder: ForwarderMatch | null;
  /** Null when it cannot be told. */
  readonly isExportControlled: boolean | null;
}

/** The facts of a destination from where it is and what is known of it. */
export function shippingFactsOf(
  address: ShippingAddress,
  place: PlaceFacts,
  { forwarder, isExportControlled: isControlled }: KnownDestination,
): ShippingFacts {
  return {
    ...place,
    isShipForward: isShipForward(address, forwarder !== null),
    isExportControlledCountry: isControlled,
    contributions: evaluateSignals(SHIPPING_SIGNALS, {
      forwarder,
      isExportControlled: isControlled,
      countryCode: place.countryCode,
      stateCode: place.stateCode,
    }),
  };
}

/** Without a street, or without a city or postal code to put it in, there is too little to tell. */
function isShipForward(address: ShippingAddress, isRecognised: boolean): boolean | null {
  if (isRecognised) return true;
  if (address.addressLine === null) return null;
  return address.city === null && address.zipCode === null ? null : false;
}
