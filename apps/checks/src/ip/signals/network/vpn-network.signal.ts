import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';

/** Fires on networks run by commercial VPN services. */
export const vpnNetwork = defineSignal({
  code: 'ip_vpn_network',
  section: 'ip',
  inOrder: 'circumstance',
  points: 40,
  description:
    'A commercial VPN hides a visitor’s location. Many honest people use one, so it weighs less than Tor.',
  evaluate: ({ network }: IpEvidence) =>
    network.kind === 'vpn'
      ? { asn: network.asn, organization: network.organization, basis: network.basis }
      : null,
  reason: () => 'The IP address belongs to a VPN service, which hides where its users are.',
});
