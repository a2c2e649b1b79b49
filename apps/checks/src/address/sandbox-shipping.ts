import type { ShippingFacts } from '@rampart/contracts';
import { foldName } from '../reference-data/look-up/fold-name';
import type { SandboxValue } from '../sandbox/sandbox-value';
import type { ShippingAddress } from './address';
import { shippingFactsOf } from './assess-shipping';
import type { ForwarderMatch } from './find-forwarder';
import { addressFactsOf, findSandboxLocation } from './sandbox-addresses';

/** The street of the sandbox's one freight forwarder, at any location of the sandbox. */
const FORWARDER_STREET = '1 Sandbox Forwarder Way';
const FORWARDER: ForwarderMatch = { forwarder: 'sandbox forwarder', basis: 'name' };

/** The facts of a destination at a location of the sandbox; null anywhere else. */
export function findSandboxShipping(address: ShippingAddress): ShippingFacts | null {
  const location = findSandboxLocation(address);
  if (location === null) return null;
  const isForwarder = foldName(address.addressLine ?? '') === foldName(FORWARDER_STREET);
  return shippingFactsOf(address, addressFactsOf(location), {
    forwarder: isForwarder ? FORWARDER : null,
    isExportControlled: location.isExportControlled,
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
