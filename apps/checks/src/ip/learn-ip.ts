import type { DataSets } from '../reference-data/data-set-loaders';
import { embeddedIpv4 } from './embedded-ipv4';
import { type IpEvidence, NO_NETWORK, UNLISTED } from './ip-evidence';
import { type IpLocation, locateIp, NOWHERE } from './location/locate-ip';
import { meaningOf } from './networks/kind-meaning';
import { findNetworkKind } from './networks/network-kind';
import { rangeOf } from './networks/ranges/special-networks';

/** What the data sets say of an address, before it is judged. */
export interface LearnedIp {
  readonly evidence: IpEvidence;
  readonly location: IpLocation;
}

/**
 * Everything that the data sets know of an address. A private or reserved address has only a range. An address that
 * carries an IPv4 address inside (6to4, Teredo, NAT64) is judged by it.
 *
 * @param ip canonical text.
 */
export function learnIp(sets: DataSets, ip: string): LearnedIp {
  const behind = embeddedIpv4(ip) ?? ip;
  const range = rangeOf(behind);
  if (range !== 'public') {
    return { evidence: { range, network: NO_NETWORK, ...UNLISTED }, location: NOWHERE };
  }
  const network = findNetworkKind(sets, behind);
  return {
    evidence: {
      range,
      network,
      isListedProxy: sets.proxyAddresses.has(behind),
      threat: sets.threatAddresses.find(behind, sets.ipAsn.ranges),
    },
    location: locateIp(sets, behind, meaningOf(network.kind).isHosting),
  };
}
