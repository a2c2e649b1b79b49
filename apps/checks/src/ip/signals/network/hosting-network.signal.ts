import { defineSignal } from '@rampart/risk';
import type { AsnKind } from '../../../reference-data/networks/asn-kinds';
import type { IpEvidence } from '../../ip-evidence';

/** Points when a table names the operator, and when only its name suggests it. */
const LISTED_POINTS = 30;
const NAMED_POINTS = 20;
/** A wholesale carrier, or space that no network announced yet: mostly servers and tunnels, and some offices. */
const LIKELY_POINTS = 15;

interface HostingEvidence extends Record<string, unknown> {
  readonly basis: string | null;
  readonly kind: AsnKind;
}

/** Fires on data centres: clouds, rented servers, content delivery. */
export const hostingNetwork = defineSignal({
  code: 'ip_hosting',
  section: 'ip',
  inOrder: 'circumstance',
  points: ({ basis, kind }: HostingEvidence) => {
    if (kind === 'transit' || basis === 'unannounced') return LIKELY_POINTS;
    return basis === 'organization_name' ? NAMED_POINTS : LISTED_POINTS;
  },
  description:
    'Customers connect from homes, offices and phones; traffic from a data centre comes from a machine or through a tunnel.',
  // A server known as a proxy is judged as a proxy: that it is a server adds nothing.
  evaluate: ({ network, isListedProxy }: IpEvidence): HostingEvidence | null => {
    const { kind, asn, organization, basis } = network;
    if (isListedProxy || (kind !== 'hosting' && kind !== 'cdn' && kind !== 'transit')) return null;
    return { asn, organization, basis, kind };
  },
  reason: () => 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
});
