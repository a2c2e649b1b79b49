import type { Signal } from '@rampart/risk';
import type { IpEvidence } from './ip-evidence';
import { hostingNetwork } from './signals/network/hosting-network.signal';
import { listedProxy } from './signals/network/listed-proxy.signal';
import { torNetwork } from './signals/network/tor-network.signal';
import { vpnHosting } from './signals/network/vpn-hosting.signal';
import { vpnNetwork } from './signals/network/vpn-network.signal';
import { notPublic } from './signals/not-public.signal';
import { threatListed } from './signals/threat/threat-listed.signal';
import { threatNeighbourhood } from './signals/threat/threat-neighbourhood.signal';

/** Every IP signal, in the order of evaluation. */
export const IP_SIGNALS: readonly Signal<IpEvidence>[] = [
  notPublic,
  torNetwork,
  vpnNetwork,
  vpnHosting,
  hostingNetwork,
  listedProxy,
  threatListed,
  threatNeighbourhood,
];
