import { foldPostcode, streetForm } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { foldName } from '../reference-data/look-up/fold-name';
import type { ForwarderAddress } from '../reference-data/sources/freight-forwarders';
import type { ShippingAddress } from './address';

/** The forwarder that an address belongs to, and whether its street or its name shows it. */
export interface ForwarderMatch {
  readonly forwarder: string;
  readonly basis: 'address' | 'name';
}

/** Longest line that is searched. */
const MAX_LINE = 512;

/**
 * The freight forwarder at an address, or null. A street counts only together with its postal code or city: many
 * towns have an Express Lane.
 *
 * @param countryCode of the address; a forwarder's warehouse is in one country.
 */
export function findForwarder(
  sets: Pick<DataSets, 'freightForwarders'>,
  address: ShippingAddress,
  countryCode: string | null,
): ForwarderMatch | null {
  const line = (address.addressLine ?? '').slice(0, MAX_LINE);
  const street = ` ${streetForm(line)} `;
  const warehouse = sets.freightForwarders.addresses.find(
    (each) => each.countryCode === countryCode && street.includes(streetOf(each)) && isInPlace(each, address),
  );
  if (warehouse !== undefined) return { forwarder: warehouse.forwarder, basis: 'address' };
  const words = ` ${foldName(line)} `;
  const name = sets.freightForwarders.names.find((each) => words.includes(` ${each} `));
  return name === undefined ? null : { forwarder: name, basis: 'name' };
}

/** In the form that is searched for, computed once for each warehouse: there are many for one order. */
function streetOf(warehouse: ForwarderAddress): string {
  let street = STREETS.get(warehouse);
  if (street === undefined) {
    street = ` ${streetForm(warehouse.street)} `;
    STREETS.set(warehouse, street);
  }
  return street;
}

const STREETS = new WeakMap<ForwarderAddress, string>();

function isInPlace(warehouse: ForwarderAddress, address: ShippingAddress): boolean {
  const postalCode = foldPostcode(address.zipCode ?? '', warehouse.countryCode);
  if (postalCode !== '') return warehouse.postalCodes.includes(postalCode);
  return warehouse.cities.includes(foldName((address.city ?? '').slice(0, MAX_LINE)));
}
