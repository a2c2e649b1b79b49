import { defineSignal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';

/** Fires on addresses that a loaded list names as a proxy. */
export const listedProxy = defineSignal({
  code: 'ip_proxy',
  section: 'ip',
  inOrder: 'evidence',
  points: 50,
  description: 'Open and rented proxies hide a visitor’s location and are hardly ever used by customers.',
  evaluate: ({ isListedProxy, network }: IpEvidence) =>
    isListedProxy ? { asn: network.asn, organization: network.organization } : null,
  reason: () => 'The IP address is on a list of proxies, which hide where their users are.',
});
