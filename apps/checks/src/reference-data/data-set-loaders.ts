import type { DataSetLoader, FedDataSet } from './data-set';
import { asnKinds } from './sources/asn-kinds';
import { cardBins } from './sources/card-bins';
import { cities } from './sources/cities';
import { cloudRegions } from './sources/cloud-regions/cloud-regions';
import { disposableDomains } from './sources/disposable-domains';
import { disposablePhones } from './sources/disposable-phones';
import { exportControl } from './sources/export-control';
import {
  crawlerNetworks,
  disposableDomainFeed,
  disposablePhoneFeed,
  geofeeds,
  hostingNetworks,
  mobileNetworks,
  phishingDomains,
  phishingUrls,
  privacyRelays,
  proxyAddresses,
  threatAddresses,
  torExits,
  vpnNetworks,
} from './sources/fed-sets';
import { freeDomains } from './sources/free-domains';
import { freightForwarders } from './sources/freight-forwarders';
import { ipAsn } from './sources/ip-asn';
import { ipCity } from './sources/ip-city';
import { ipCountry } from './sources/ip-country';
import { popularDomains } from './sources/popular-domains';
import { postalCodes } from './sources/postal-codes';
import { subdivisions } from './sources/subdivisions';

/** Every data set of the checks, by the key under which the checks read it. */
export const DATA_SET_LOADERS = {
  ipCity,
  ipCountry,
  cloudRegions,
  ipAsn,
  asnKinds,
  disposableDomains,
  freeDomains,
  disposablePhones,
  cardBins,
  subdivisions,
  cities,
  postalCodes,
  exportControl,
  freightForwarders,
  torExits,
  vpnNetworks,
  hostingNetworks,
  proxyAddresses,
  privacyRelays,
  mobileNetworks,
  threatAddresses,
  crawlerNetworks,
  geofeeds,
  disposableDomainFeed,
  disposablePhoneFeed,
  phishingUrls,
  phishingDomains,
  popularDomains,
} as const;

export type DataSetKey = keyof typeof DATA_SET_LOADERS;

type DataOf<Loader> = Loader extends DataSetLoader<infer Data> | FedDataSet<infer Data> ? Data : never;

/** The compiled data of every set. */
export type DataSets = { readonly [Key in DataSetKey]: DataOf<(typeof DATA_SET_LOADERS)[Key]> };
