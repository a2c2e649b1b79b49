import type { DataSetLoader } from '../data-set';
import { fromOwnTable } from '../package-source';

/** A warehouse where a forwarding service takes parcels in for customers abroad. */
export interface ForwarderAddress {
  readonly forwarder: string;
  readonly countryCode: string;
  /** House number and street in folded form, with the street's kind abbreviated: `444 alaska ave`. */
  readonly street: string;
  /** Postal codes that it is written with; not all verified. */
  readonly postalCodes: readonly string[];
  /** Folded names of the cities it is given out with. */
  readonly cities: readonly string[];
}

export interface FreightForwarders {
  readonly addresses: readonly ForwarderAddress[];
  /** Folded names that only a forwarder's customer writes into an address. */
  readonly names: readonly string[];
}

/**
 * Own table, 2026-11-21: addresses that forwarding services hand out to their customers. The streets are strings seen
 * in public files, with a customer's suite number behind them; postal codes and cities are not all verified, and a
 * service may have moved since. Streets of warehouses that are known to be shared with other tenants are left out.
 */
const ADDRESSES: readonly ForwarderAddress[] = [
  {
    forwarder: 'MyUS',
    countryCode: 'US',
    street: '4283 express ln',
    postalCodes: ['34238', '34249'],
    cities: ['sarasota'],
  },
  {
    forwarder: 'Shipito',
    countryCode: 'US',
    street: '444 alaska ave',
    postalCodes: ['90503'],
    cities: ['torrance'],
  },
  {
    forwarder: 'Meest',
    countryCode: 'US',
    street: '600 markley st',
    postalCodes: ['07064'],
    cities: ['port reading'],
  },
  {
    forwarder: 'Aramex Shop and Ship',
    countryCode: 'US',
    street: '182 21 150th ave',
    postalCodes: ['11413'],
    cities: ['springfield gardens', 'jamaica'],
  },
  {
    forwarder: 'Miami locker service',
    countryCode: 'US',
    street: '8345 nw 66th st',
    postalCodes: ['33166', '33195'],
    cities: ['miami'],
  },
  {
    forwarder: 'Miami locker service',
    countryCode: 'US',
    street: '8400 nw 25th st',
    postalCodes: ['33198', '33122'],
    cities: ['doral', 'miami'],
  },
  {
    forwarder: 'Miami locker service',
    countryCode: 'US',
    street: '7801 nw 37th st',
    postalCodes: ['33195', '33166'],
    cities: ['doral', 'miami'],
  },
];

/** Own table, 2026-11-21: names of forwarding services that are no ordinary words. */
const NAMES: readonly string[] = [
  'myus',
  'myus com',
  'shipito',
  'stackry',
  'planet express',
  'usgobuy',
  'forward2me',
  'comgateway',
  'qwintry',
  'borderlinx',
  'aeropost',
  'viabox',
  'shop and ship',
];

/** The suite's own table of forwarding addresses. */
export const freightForwarders: DataSetLoader<FreightForwarders> = {
  name: 'freight-forwarders',
  empty: { addresses: [], names: [] },
  async load() {
    const data = { addresses: ADDRESSES, names: NAMES };
    const info = {
      name: 'freight-forwarders',
      version: '2026-11-21',
      licence: 'Apache-2.0',
      source: 'own table',
      rows: ADDRESSES.length + NAMES.length,
      date: '2026-11-21',
    };
    return fromOwnTable(info, data, data);
  },
};
