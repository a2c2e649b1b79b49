import { evaluateSignals, type Signal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';
import { hostingNetwork } from './hosting-network.signal';
import { listedProxy } from './listed-proxy.signal';
import { torNetwork } from './tor-network.signal';
import { vpnHosting } from './vpn-hosting.signal';
import { vpnNetwork } from './vpn-network.signal';

/** What an address is, whoever its neighbours are. */
const OF_THE_NETWORK: readonly Signal<IpEvidence>[] = [
  torNetwork,
  vpnNetwork,
  vpnHosting,
  hostingNetwork,
  listedProxy,
];

/** Points that an address has for what its network is, or for being a proxy; 0 for a home, an office or a phone. */
export function networkPoints(evidence: IpEvidence): number {
  return evaluateSignals(OF_THE_NETWORK, evidence).reduce((sum, { points }) => sum + points, 0);
}
