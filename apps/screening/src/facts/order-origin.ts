import type { IpFacts } from '@rampart/contracts';
import { isOneCountry } from '@rampart/risk';
import type { HistoryFacts } from './history/history-facts';
import type { ScreeningFacts } from './screening-facts';

/** Content networks (relays), companies' gateways, universities and carriers: many customers behind few addresses. */
const SHARED_USAGE: ReadonlySet<IpFacts['usageTypes'][number]> = new Set(['CDN', 'COM', 'EDU', 'MOB']);
/** Their addresses lie where their operator is, not where their users are. */
const ELSEWHERE_USAGE: ReadonlySet<IpFacts['usageTypes'][number]> = new Set(['CDN', 'COM']);

/**
 * Customers of an IP address within a week from which on it is a network's, or the server of a shop that does not send
 * its customers' addresses: rings are smaller.
 */
export const CROWD = 21;

/**
 * Whether an address is the server of a shop that sends it for all of its customers: a crowd, and never a device. What it
 * is known for, none of them has done.
 */
export const isShopsServer = (history: HistoryFacts): boolean =>
  (history['ip.distinct_accounts_7d'] ?? 0) >= CROWD && history['ip.distinct_devices_30d'] === 0;

/** Whether an address hides who uses it: a VPN, Tor, a proxy or a data centre. */
export const isHidden = ({ isProxy, isHosting }: IpFacts): boolean => isProxy || isHosting;

/** Whether an address is one that many customers share through no fault of theirs. */
export const isShared = ({ isMobile, usageTypes }: IpFacts): boolean =>
  isMobile || usageTypes.some((usage) => SHARED_USAGE.has(usage));

/** Whether the location of an address says where its user is. */
const isRevealing = (ip: IpFacts): boolean =>
  !isHidden(ip) && !ip.usageTypes.some((usage) => ELSEWHERE_USAGE.has(usage));

/** The country from which an order was placed; null when the address is unknown or does not say. */
export function countryOfOrigin({ learned }: ScreeningFacts): string | null {
  return learned !== null && isRevealing(learned.ip) ? learned.ip.countryCode : null;
}

/** Whether an order was placed from a country that it neither bills nor ships to. */
export function isPlacedAbroad(facts: ScreeningFacts): boolean {
  const origin = countryOfOrigin(facts);
  return (
    origin !== null &&
    facts.billing.isIpCountryMatch === false &&
    isOneCountry(origin, facts.learned?.shipping?.countryCode) !== true
  );
}

/**
 * Whether the address of an order hides its user, or lies in a country that the order does not name. An address on the
 * account's whitelist does not count as hiding.
 */
export function isPlacedElsewhere(facts: ScreeningFacts): boolean {
  const { learned, lists } = facts;
  const isHiding = learned !== null && isHidden(learned.ip) && !lists.whitelisted.has('ip');
  return isHiding || isPlacedAbroad(facts);
}

/** Whether the goods go to another city or country than the bill. */
export const isShippedElsewhere = ({ addresses }: ScreeningFacts): boolean =>
  addresses.isCountryMatch === false || addresses.isCityMatch === false;
