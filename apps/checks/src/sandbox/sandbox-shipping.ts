import type { ShippingFacts } from '@rampart/contracts';
import type { ShippingAddress } from '../place/address';
import { shippingFactsOf } from '../place/assess-shipping';
import type { ForwarderMatch } from '../place/find-forwarder';
import { foldName } from '../reference-data/look-up/fold-name';
import { findSandboxPlace, placeFactsOf } from './sandbox-places';
import type { SandboxValue } from './sandbox-value';

/** The street of the sandbox's one freight forwarder, at any place of the sandbox. */
const FORWARDER_STREET = '1 Sandbox Forwarder Way';
const FORWARDER: ForwarderMatch = { forwarder: 'sandbox forwarder', basis: 'name' };

/** The facts of a destination at a place of the sandbox; null anywhere else. */
export function findSandboxShipping(address: ShippingAddress): ShippingFacts | null {
  const place = findSandboxPlace(address);
  if (place === null) return null;
  const isForwarder = foldName(address.addressLine ?? '') === foldName(FORWARDER_STREET);
  return shippingFactsOf(address, placeFactsOf(place), {
    forwarder: isForwarder ? FORWARDER : null,
    isExportControlled: place.isExportControlled,
  });
}

/** The streets as the documentation lists them. */
export const STREET_VALUES: readonly SandboxValue[] = [
  {
    fields: 'ship_addr',
    value: FORWARDER_STREET,
    meaning: 'A freight forwarder, at any of the places below',
  },
];
