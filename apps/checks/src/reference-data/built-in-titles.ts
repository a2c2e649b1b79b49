import type { DataSetKey } from './data-set-loaders';

/** What the sets contain that cannot be imported; those that can say so themselves, in their feed. */
export const BUILT_IN_TITLES: Readonly<Partial<Record<DataSetKey, string>>> = {
  ipCity: 'Cities and coordinates of addresses',
  cloudRegions: 'Regions of cloud providers',
  asnKinds: 'Kinds of networks',
  disposableDomains: 'Domains of throw-away mail services, built in',
  freeDomains: 'Domains of free mail providers',
  disposablePhones: 'Public telephone numbers, built in',
  subdivisions: 'Regions of countries',
  cities: 'Coordinates of cities',
  exportControl: 'Countries under export control',
  freightForwarders: 'Addresses of parcel forwarding services',
};
