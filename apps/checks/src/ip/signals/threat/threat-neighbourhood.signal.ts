import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';
import { meaningOf } from '../../networks/kind-meaning';
import { networkPoints } from '../network/network-points';

/** From this ratio to the average on, the neighbourhood is a suspicion with a sentence; lower ratios only rank. */
const SUSPECT_FROM = 3;
/**
 * For lower ratios, part of half a point, without a sentence: many ordinary addresses have something listed in their
 * network, and it still shows which of two is worse.
 */
const MOST_RANK_POINTS = 0.49;
/** A tenth of the average or less counts as nothing. */
const RANKED_FROM = 0.1;
/** 25 at three times the average share, 36 at five times, 48 at ten times, 66 at a hundred times. */
const MOST_POINTS = 75;
const SPREAD_POINTS = 50;
/**
 * What the lower confidence bound of the share must be, times the average: more in networks that are known to be those
 * of homes, offices and phones.
 */
const LEAST_LOWER_RATIO = 1;
const LEAST_LOWER_RATIO_OF_PEOPLE = 2;
/** Below that bound, a data centre among the listed gets a little more than any data centre; others get nothing. */
const MOST_UNCERTAIN_POINTS = 12;
/** A mobile carrier moves its customers from address to address: the neighbours are the same people. */
const SHARED_FACTOR = 0.2;

interface NeighbourhoodEvidence extends Record<string, unknown> {
  readonly ratio: number;
  readonly lower_ratio: number;
  /** What `lower_ratio` must be in a network of this kind. */
  readonly least_lower_ratio: number;
  readonly listed_near: number;
  readonly listed_around: number;
  readonly listed_in_network: number;
  readonly is_shared: boolean;
  readonly is_hosting: boolean;
  /** Points that the network's kind already has; they are not counted twice. */
  readonly network_points: number;
}

/** Fires on addresses that are on no threat list themselves but have listed neighbours. */
export const threatNeighbourhood = defineSignal({
  code: 'ip_threat_neighbourhood',
  section: 'ip',
  inOrder: 'evidence',
  points: (evidence: NeighbourhoodEvidence) =>
    Math.max(rankPoints(evidence.ratio), suspicionPoints(evidence)),
  description:
    'Abusive addresses cluster: an unlisted address among listed ones is likely to be abused next. Requires a list of at least 1,000 entries and three listed addresses in one block; networks of homes and offices need a higher share than data centres. Points that the address already has for its data centre are not counted twice. Less than half a point affects only the ranking and adds no reason.',
  evaluate: ({ threat, ...evidence }: IpEvidence): NeighbourhoodEvidence | null => {
    if (threat === null || threat.listedWeight !== null || threat.neighbourhood === null) return null;
    const { ratio, lowerRatio, listedNear, listedAround, listedInNetwork } = threat.neighbourhood;
    if (ratio < RANKED_FROM) return null;
    const { kind } = evidence.network;
    const { isHosting } = meaningOf(kind);
    return {
      ratio: inTenThousandths(ratio),
      lower_ratio: inTenThousandths(lowerRatio),
      least_lower_ratio: isHosting || kind === null ? LEAST_LOWER_RATIO : LEAST_LOWER_RATIO_OF_PEOPLE,
      listed_near: listedNear,
      listed_around: listedAround,
      listed_in_network: listedInNetwork,
      is_shared: kind === 'mobile',
      is_hosting: isHosting,
      network_points: networkPoints({ ...evidence, threat }),
    };
  },
  reason: (evidence: NeighbourhoodEvidence) => {
    if (suspicionPoints(evidence) === 0) {
      return 'Few addresses near this IP address are on lists of sources of attacks or abuse.';
    }
    return evidence.listed_near > 0
      ? 'Addresses next to this IP address are on lists of sources of attacks or abuse.'
      : 'In the network of this IP address, more addresses than usual are on lists of sources of attacks or abuse.';
  },
});

/** Grows with the root of the ratio, so that a tenth of the average still differs from a hundredth. */
function rankPoints(ratio: number): number {
  return MOST_RANK_POINTS * Math.sqrt(Math.min(1, ratio / SUSPECT_FROM));
}

/** Beyond what the network's kind has points for. */
function suspicionPoints(evidence: NeighbourhoodEvidence): number {
  const { ratio, lower_ratio, is_hosting, is_shared, network_points } = evidence;
  if (ratio < SUSPECT_FROM) return 0;
  const points = MOST_POINTS - SPREAD_POINTS * Math.sqrt(SUSPECT_FROM / ratio);
  const more = Math.max(0, points * (is_shared ? SHARED_FACTOR : 1) - network_points);
  if (lower_ratio >= evidence.least_lower_ratio) return more;
  return is_hosting && isAmongListed(evidence) ? Math.min(more, MOST_UNCERTAIN_POINTS) : 0;
}

/** Without listed neighbours the ratio is that of its kind of networks, which has points of its own. */
function isAmongListed({ listed_in_network, listed_around }: NeighbourhoodEvidence): boolean {
  return listed_in_network > 0 || listed_around > 0;
}

const inTenThousandths = (ratio: number): number => Math.round(ratio * 10_000) / 10_000;
