import { evaluateSignals, type Signal } from '@rampart/risk';
import type { IpEvidence } from '../../ip-evidence';
import { hostingNetwork } from './hosting-network.signal';
import { listedProxy } from './listed-proxy.signal';
import { torNetwork } from './tor-network.signal';
import { vpnHosting } from './vpn-hosting.signal';
import { vpnNetwork } from './vpn-network.signal';

/** What an address is, regardless of its neighbours. */
const OF_THE_NETWORK: readonly Signal<IpEvidence>[] = [
  torNetwork,
  vpnNetwork,
  vpnHosting,
  hostingNetwork,
  listedProxy,
];

/** Points of an address for its kind of network, or for being a proxy; 0 for a home, an office or a phone. */
export function networkPoints(evidence: IpEvidence): number {
  return evaluateSignals(OF_THE_NETWORK, evidence).reduce((sum, { points }) => sum + points, 0);
}
