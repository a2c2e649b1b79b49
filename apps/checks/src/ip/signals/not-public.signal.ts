import type { IpFacts } from '@rampart/contracts';
import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../ip-evidence';

/**
 * Ranges that a shop's own network or a carrier's may show through a misconfiguration; requests cannot come from the
 * others.
 */
const MISLAID: readonly IpFacts['range'][] = ['private', 'loopback', 'link_local', 'cgnat'];
const MISLAID_POINTS = 20;
const IMPOSSIBLE_POINTS = 50;

/** Fires on addresses that no customer on the internet can have. */
export const notPublic = defineSignal({
  code: 'ip_not_public',
  section: 'ip',
  inOrder: 'circumstance',
  points: (evidence: { range: IpFacts['range'] }) =>
    MISLAID.includes(evidence.range) ? MISLAID_POINTS : IMPOSSIBLE_POINTS,
  description:
    'Private and reserved addresses never appear on the internet: it is forged, or the shop sent one of its own.',
  evaluate: ({ range }: IpEvidence) => (range === 'public' ? null : { range }),
  reason: () =>
    'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
});
