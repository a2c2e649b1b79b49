import type { IpEvidence } from '../ip-evidence';

/** The quality of the data that an answer rests on. */
export interface DataHealth {
  /** Sets of the IP check that could not be loaded. */
  readonly missing: number;
  /** Day of the routing table, `YYYY-MM-DD`; null when its publisher does not state it. */
  readonly routingDate: string | null;
  /** Whether threat lists are loaded. */
  readonly hasThreats: boolean;
}

/** By the best source of the answer, from a list of the very address down to none. */
const BY_BASIS = {
  feed: 0.95,
  network_table: 0.9,
  asn_table: 0.85,
  organization_name: 0.6,
  unannounced: 0.3,
} as const;
/** The network is known, its use is not. */
const NETWORK_ALONE = 0.4;
const NOTHING_KNOWN = 0.1;

const LESS_PER_MISSING_SET = 0.1;
const MORE_FOR_THREATS = 0.04;
/** Networks change hands: a routing table of more than half a year ago is trusted a little less. */
const LESS_WHEN_STALE = 0.05;
const STALE_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * How much data supports the answer, 0–1 with two decimals: the best source (a list that names the address 0.95, our
 * table of ranges 0.9, of networks 0.85, the organisation's name 0.6, a network without a kind 0.4, an address that no
 * network announces 0.3, nothing 0.1), plus 0.04 with threat lists, minus 0.1 for every missing set, minus 0.05 with an
 * old routing table. That an address is private is certain.
 *
 * @param now ms since the epoch.
 */
export function computeConfidence(evidence: IpEvidence, health: DataHealth, now: number): number {
  if (evidence.range !== 'public') return 1;
  const age = health.routingDate === null ? 0 : now - Date.parse(health.routingDate);
  const confidence =
    groundOf(evidence) +
    (health.hasThreats ? MORE_FOR_THREATS : 0) -
    health.missing * LESS_PER_MISSING_SET -
    (age > STALE_DAYS * DAY_MS ? LESS_WHEN_STALE : 0);
  return Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100;
}

function groundOf({ network, isListedProxy, threat }: IpEvidence): number {
  const isListed = isListedProxy || (threat !== null && threat.listedWeight !== null);
  if (isListed) return BY_BASIS.feed;
  if (network.basis !== null) return BY_BASIS[network.basis];
  return network.asn === null ? NOTHING_KNOWN : NETWORK_ALONE;
}
