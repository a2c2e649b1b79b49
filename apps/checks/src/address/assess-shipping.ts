import type { LocationFacts, ShippingFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import type { ShippingAddress } from './address';
import { isExportControlled } from './find-export-control';
import { type ForwarderMatch, findForwarder } from './find-forwarder';
import { locateAddress } from './locate-address';
import { SHIPPING_SIGNALS } from './shipping-signals';

/** The facts of a destination, and the evidence against it. */
export function assessShipping(sets: DataSets, address: ShippingAddress): ShippingFacts {
  const location = locateAddress(sets, address);
  return shippingFactsOf(address, location, {
    forwarder: findForwarder(sets, address, location.countryCode),
    isExportControlled: isExportControlled(sets, location),
  });
}

/** What is known of a destination besides its location. */
export interface KnownDestination {
  /** Null when no forwarder is recognised. */
  readonly forwarder: ForwarderMatch | null;
  /** Null when unknown. */
  readonly isExportControlled: boolean | null;
}

/** The facts of a destination from its location and what is known of it. */
export function shippingFactsOf(
  address: ShippingAddress,
  location: LocationFacts,
  { forwarder, isExportControlled: isControlled }: KnownDestination,
): ShippingFacts {
  return {
    ...location,
    isShipForward: isShipForward(address, forwarder !== null),
    isExportControlledCountry: isControlled,
    contributions: evaluateSignals(SHIPPING_SIGNALS, {
      forwarder,
      isExportControlled: isControlled,
      countryCode: location.countryCode,
      stateCode: location.stateCode,
    }),
  };
}

/** Without a street, or without a city or postal code, there is too little to decide. */
function isShipForward(address: ShippingAddress, isRecognised: boolean): boolean | null {
  if (isRecognised) return true;
  if (address.addressLine === null) return null;
  return address.city === null && address.zipCode === null ? null : false;
}
