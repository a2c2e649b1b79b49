import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';
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
/** A mobile carrier moves its customers from address to address: the neighbours are the same people. */
const SHARED_FACTOR = 0.2;

interface NeighbourhoodEvidence extends Record<string, unknown> {
  readonly ratio: number;
  readonly listed_near: number;
  readonly listed_around: number;
  readonly listed_in_network: number;
  readonly is_shared: boolean;
  /** Points that the network's kind already has; they are not counted twice. */
  readonly network_points: number;
}

/** Fires on addresses that are on no threat list themselves but have listed neighbours. */
export const threatNeighbourhood = defineSignal({
  code: 'ip_threat_neighbourhood',
  section: 'ip',
  points: (evidence: NeighbourhoodEvidence) =>
    Math.max(
      rankPoints(evidence.ratio),
      suspicionPoints(evidence) * (evidence.is_shared ? SHARED_FACTOR : 1) - evidence.network_points,
    ),
  description:
    'Bad addresses lie together: an unlisted one among listed ones is likely the next. What a data centre has points for anyway is not counted twice; less than half a point only ranks, and is told in no sentence.',
  evaluate: ({ threat, ...evidence }: IpEvidence): NeighbourhoodEvidence | null => {
    if (threat === null || threat.listedWeight !== null || threat.neighbourhood === null) return null;
    const { ratio, listedNear, listedAround, listedInNetwork } = threat.neighbourhood;
    if (ratio < RANKED_FROM) return null;
    return {
      ratio: Math.round(ratio * 10_000) / 10_000,
      listed_near: listedNear,
      listed_around: listedAround,
      listed_in_network: listedInNetwork,
      is_shared: evidence.network.kind === 'mobile',
      network_points: networkPoints({ ...evidence, threat }),
    };
  },
  reason: (evidence: NeighbourhoodEvidence) => {
    if (suspicionPoints(evidence) === 0) {
      return 'Little around this IP address is on lists of addresses that attacks or abuse came from.';
    }
    return evidence.listed_near > 0
      ? 'Addresses next to this IP address are on lists of addresses that attacks or abuse came from.'
      : 'In the network of this IP address, more addresses than usual are on lists of addresses that attacks or abuse came from.';
  },
});

/** Grows with the root of the ratio, so that a tenth of the average still differs from a hundredth. */
function rankPoints(ratio: number): number {
  return MOST_RANK_POINTS * Math.sqrt(Math.min(1, ratio / SUSPECT_FROM));
}

function suspicionPoints({ ratio, listed_in_network, listed_around }: NeighbourhoodEvidence): number {
  // Without listed neighbours the ratio is that of its kind of networks, which has points of its own.
  const isAlone = listed_in_network === 0 && listed_around === 0;
  return isAlone || ratio < SUSPECT_FROM ? 0 : MOST_POINTS - SPREAD_POINTS * Math.sqrt(SUSPECT_FROM / ratio);
}
