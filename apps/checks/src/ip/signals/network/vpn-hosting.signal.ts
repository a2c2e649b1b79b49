import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';

/** Fires on hosting networks whose space is mostly let to VPN services. */
export const vpnHosting = defineSignal({
  code: 'ip_vpn_hosting',
  section: 'ip',
  inOrder: 'circumstance',
  points: 35,
  description:
    'The hosting network mainly serves VPN providers, so the visitor most likely hides their location.',
  evaluate: ({ network }: IpEvidence) =>
    network.kind === 'vpn_hosting' ? { asn: network.asn, organization: network.organization } : null,
  reason: () => 'The IP address belongs to a data centre that is mostly used by VPN services.',
});
