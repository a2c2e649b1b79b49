import type { FedDataSet } from '../data-set';
import { AddressSet } from '../look-up/address-set';
import type { NameSet } from '../look-up/name-set';
import { EMPTY_THREATS, type ThreatTable } from '../threats/threat-table';
import { type DisposablePhones, disposablePhones } from './disposable-phones';
import { type GeofeedLocations, NO_GEOFEEDS } from './geofeed-locations';

/** Networks of known crawlers, by the crawler's name. */
export type CrawlerNetworks = ReadonlyMap<string, AddressSet>;

const NO_NAMES: NameSet = new Set<string>();

const addresses = (name: string): FedDataSet<AddressSet> => ({ name, empty: AddressSet.EMPTY, load: null });
const names = (name: string): FedDataSet<NameSet> => ({ name, empty: NO_NAMES, load: null });

// Sets that no package contains: an operator loads them (docs/data-feeds.md). Until then each is empty, which is not a
// fault and is not reported as missing.
export const torExits = addresses('tor-exits');
export const vpnNetworks = addresses('vpn-networks');
export const hostingNetworks = addresses('hosting-networks');
export const proxyAddresses = addresses('proxy-addresses');
export const privacyRelays = addresses('privacy-relays');
export const mobileNetworks = addresses('mobile-networks');
export const threatAddresses: FedDataSet<ThreatTable> = {
  name: 'threat-addresses',
  empty: EMPTY_THREATS,
  load: null,
};
export const crawlerNetworks: FedDataSet<CrawlerNetworks> = {
  name: 'crawler-networks',
  empty: new Map(),
  load: null,
};
export const geofeeds: FedDataSet<GeofeedLocations> = { name: 'geofeeds', empty: NO_GEOFEEDS, load: null };
/** Lower-case, punycode; their subdomains belong to them. */
export const disposableDomainFeed = names('disposable-domain-feed');
export const disposablePhoneFeed: FedDataSet<DisposablePhones> = {
  name: 'disposable-phone-feed',
  empty: disposablePhones.empty,
  load: null,
};
/** Normal forms of `normalizeEntity('url')`. */
export const phishingUrls = names('phishing-urls');
/** Lower-case, punycode; their subdomains belong to them. */
export const phishingDomains = names('phishing-domains');
