import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../ip-evidence';
import { meaningOf } from '../networks/kind-meaning';

/** A third of the average share of listed addresses, and less, is as good as none. */
const SILENT_UP_TO = 0.3;
/**
 * Points grow with the square of the ratio's logarithm: 3 where it is average, 23 at ten times, 64 at a hundred times.
 * Chosen so that the score ranks addresses of attackers above others (ADR 17).
 */
const POINTS_PER_SQUARE = 10;
const MOST_POINTS = 75;
/** That it is a rented server, which has its own points, tells half of what its neighbours do. */
const SERVER_FACTOR = 0.5;
/** A mobile carrier moves its customers from address to address: the neighbours are the same people. */
const SHARED_FACTOR = 0.2;
/** Below this the sentence speaks of the network, from it on of the address's own surroundings. */
const BAD_RATIO = 10;

interface NeighbourhoodEvidence extends Record<string, unknown> {
  readonly ratio: number;
  readonly listed_near: number;
  readonly listed_around: number;
  readonly listed_in_network: number;
  readonly is_shared: boolean;
  readonly is_server: boolean;
}

/** Fires on addresses that are on no threat list themselves but lie among some that are. */
export const threatNeighbourhood = defineSignal({
  code: 'ip_threat_neighbourhood',
  section: 'ip',
  points: ({ ratio, is_shared, is_server }: NeighbourhoodEvidence) =>
    Math.min(MOST_POINTS, POINTS_PER_SQUARE * Math.log10(ratio / SILENT_UP_TO) ** 2) *
    (is_shared ? SHARED_FACTOR : 1) *
    (is_server ? SERVER_FACTOR : 1),
  description:
    'Bad addresses lie together: an unlisted one among listed ones is likely the next. Few points where they are few for the size of the network.',
  evaluate: ({ threat, network }: IpEvidence): NeighbourhoodEvidence | null => {
    if (threat === null || threat.listedWeight !== null || threat.neighbourhood === null) return null;
    const { ratio, listedNear, listedAround, listedInNetwork } = threat.neighbourhood;
    if (ratio <= SILENT_UP_TO) return null;
    return {
      ratio: Math.round(ratio * 100) / 100,
      listed_near: listedNear,
      listed_around: listedAround,
      listed_in_network: listedInNetwork,
      is_shared: network.kind === 'mobile',
      is_server: meaningOf(network.kind).isHosting,
    };
  },
  reason: ({ ratio }: NeighbourhoodEvidence) =>
    ratio >= BAD_RATIO
      ? 'Many addresses next to this IP address are on lists of addresses that attacks or abuse came from.'
      : 'Some addresses of the same network are on lists of addresses that attacks or abuse came from.',
});
