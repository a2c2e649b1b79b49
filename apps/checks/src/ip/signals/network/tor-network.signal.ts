import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';

/** Fires on networks whose operators exist to run Tor exits. */
export const torNetwork = defineSignal({
  code: 'ip_tor_network',
  section: 'ip',
  inOrder: 'evidence',
  points: 70,
  description: 'Tor hides a visitor’s identity; fraud uses it far more often than customers do.',
  evaluate: ({ network }: IpEvidence) =>
    network.kind === 'tor'
      ? { asn: network.asn, organization: network.organization, basis: network.basis }
      : null,
  reason: () => 'The IP address belongs to Tor, a network that hides where its users are.',
});
