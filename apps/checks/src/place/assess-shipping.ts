import type { ShippingFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import type { ShippingAddress } from './address';
import { isExportControlled } from './find-export-control';
import { findForwarder } from './find-forwarder';
import { locatePlace } from './locate-place';
import { SHIPPING_SIGNALS } from './shipping-signals';

/** Where goods are to go, and what speaks against sending them there. */
export function assessShipping(sets: DataSets, address: ShippingAddress): ShippingFacts {
  const place = locatePlace(sets, address);
  const forwarder = findForwarder(sets, address, place.countryCode);
  const isControlled = isExportControlled(sets, place);
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
