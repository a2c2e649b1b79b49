import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';

/** One list is trusted; each further one that agrees adds a little, up to ten. */
const LISTED_POINTS = 70;
const POINTS_PER_LIST = 2;
const MOST_LISTS = 10;
/** A mobile carrier's address serves thousands of customers: one of them was bad. */
const SHARED_FACTOR = 0.4;

interface ListedEvidence extends Record<string, unknown> {
  readonly lists: number;
  readonly is_shared: boolean;
}

/** Fires on addresses that a loaded threat list names. */
export const threatListed = defineSignal({
  code: 'ip_threat_listed',
  section: 'ip',
  inOrder: 'evidence',
  points: ({ lists, is_shared }: ListedEvidence) =>
    (LISTED_POINTS + POINTS_PER_LIST * Math.min(lists, MOST_LISTS)) * (is_shared ? SHARED_FACTOR : 1),
  description:
    'Attacks or abuse were reported from this very address. It weighs less where a mobile carrier shares one address among thousands.',
  evaluate: ({ threat, network }: IpEvidence): ListedEvidence | null =>
    threat === null || threat.listedWeight === null
      ? null
      : { lists: threat.listedWeight, is_shared: network.kind === 'mobile' },
  reason: () => 'The IP address is on a list of sources of attacks or abuse.',
});
