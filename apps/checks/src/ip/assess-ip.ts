import type { IpFacts } from '@rampart/contracts';
import { computeScore, evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { embeddedIpv4 } from './embedded-ipv4';
import { type IpEvidence, NO_NETWORK } from './ip-evidence';
import { IP_SIGNALS } from './ip-signals';
import { type IpLocation, locateIp, NOWHERE } from './locate-ip';
import { meaningOf } from './networks/kind-meaning';
import { findNetworkKind } from './networks/network-kind';
import { rangeOf } from './networks/special-networks';

/**
 * Everything that the data sets know of an address, and what it is suspected of.
 * A private or reserved address has a range and no more. An address that carries an IPv4 address inside (6to4,
 * Teredo, NAT64) is judged by that one.
 *
 * @param ip canonical text.
 */
export function assessIp(sets: DataSets, ip: string): IpFacts {
  const behind = embeddedIpv4(ip) ?? ip;
  const range = rangeOf(behind);
  if (range !== 'public') return ipFactsOf(ip, { range, network: NO_NETWORK }, NOWHERE);
  const network = findNetworkKind(sets, behind);
  const location = locateIp(sets, behind, meaningOf(network.kind).isHosting);
  return ipFactsOf(ip, { range, network }, location);
}

/** The facts of an address from what is known of its network and its place. @param ip canonical text. */
export function ipFactsOf(ip: string, evidence: IpEvidence, location: IpLocation): IpFacts {
  const { score, contributions } = computeScore(evaluateSignals(IP_SIGNALS, evidence));
  const { network } = evidence;
  const { proxyType, ...meaning } = meaningOf(network.kind);
  return {
    ip,
    range: evidence.range,
    ...location,
    // No data set out of the box knows these; null until one is loaded.
    zipCode: null,
    domain: null,
    netspeed: null,
    mobileMnc: null,
    mobileMcc: null,
    mobileBrand: null,
    elevation: null,
    asn: network.asn,
    ispName: network.organization,
    organization: network.organization,
    ...meaning,
    isProxy: proxyType !== null,
    proxyType,
    contributions: [...contributions],
    fraudScore: score,
  };
}
