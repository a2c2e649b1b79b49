import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../ip-evidence';

/** Points when a table names the operator, and when only his name suggests it. */
const LISTED_POINTS = 30;
const NAMED_POINTS = 20;

/** Fires on data centres: clouds, rented servers, content delivery. */
export const hostingNetwork = defineSignal({
  code: 'ip_hosting',
  section: 'ip',
  points: (evidence: { basis: string | null }) =>
    evidence.basis === 'organization_name' ? NAMED_POINTS : LISTED_POINTS,
  description:
    'People browse from homes, offices and phones; what comes from a data centre is a machine or a tunnel.',
  evaluate: ({ network }: IpEvidence) =>
    network.kind === 'hosting' || network.kind === 'cdn'
      ? { asn: network.asn, organization: network.organization, basis: network.basis }
      : null,
  reason: () => 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
});
