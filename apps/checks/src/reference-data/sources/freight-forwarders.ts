import type { DataSetLoader } from '../data-set';
import { fromOwnTable } from '../own-tables/from-own-table';
import { readOwnTable } from '../own-tables/own-table';

/** A warehouse where a forwarding service receives parcels for customers abroad. */
export interface ForwarderAddress {
  readonly forwarder: string;
  readonly countryCode: string;
  /** House number and street in folded form, with the kind of street abbreviated: `444 alaska ave`. */
  readonly street: string;
  /** Postal codes in use for it; not all verified. */
  readonly postalCodes: readonly string[];
  /** Folded names of the cities in use for it. */
  readonly cities: readonly string[];
}

export interface FreightForwarders {
  readonly addresses: readonly ForwarderAddress[];
  /** Folded names that only a forwarder's customer writes into an address. */
  readonly names: readonly string[];
}

const COLUMNS = ['forwarder', 'country', 'street', 'postalCodes', 'cities'] as const;

/** The suite's own table of forwarding addresses. */
export const freightForwarders: DataSetLoader<FreightForwarders> = {
  name: 'freight-forwarders',
  empty: { addresses: [], names: [] },
  async load() {
    const addressTable = readOwnTable('shipping/forwarder-addresses.tsv', COLUMNS);
    const nameTable = readOwnTable('shipping/forwarder-names.tsv', ['name']);
    const addresses = addressTable.rows.map(({ forwarder, country, street, postalCodes, cities }) => ({
      forwarder,
      countryCode: country,
      street,
      postalCodes: postalCodes.split(' | '),
      cities: cities.split(' | '),
    }));
    const names = nameTable.rows.map(({ name }) => name);
    const rows = addresses.length + names.length;
    return fromOwnTable('freight-forwarders', { addresses, names }, rows, [addressTable, nameTable]);
  },
};
