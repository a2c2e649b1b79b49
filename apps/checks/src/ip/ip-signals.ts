import type { Signal } from '@rampart/risk';
import type { IpEvidence } from './ip-evidence';
import { hostingNetwork } from './signals/hosting-network.signal';
import { listedProxy } from './signals/listed-proxy.signal';
import { notPublic } from './signals/not-public.signal';
import { threatListed } from './signals/threat-listed.signal';
import { threatNeighbourhood } from './signals/threat-neighbourhood.signal';
import { torNetwork } from './signals/tor-network.signal';
import { vpnHosting } from './signals/vpn-hosting.signal';
import { vpnNetwork } from './signals/vpn-network.signal';

/** Every signal of this room, in the order in which they are evaluated. */
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
