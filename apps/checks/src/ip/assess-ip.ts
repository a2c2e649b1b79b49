import type { IpFacts } from '@rampart/contracts';
import { computeScore, evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { IP_SIGNALS } from './ip-signals';
import { type LearnedIp, learnIp } from './learn-ip';
import { meaningOf } from './networks/kind-meaning';

/** Everything that the data sets know of an address, and the evidence against it. @param ip canonical text. */
export function assessIp(sets: DataSets, ip: string): IpFacts {
  return ipFactsOf(ip, learnIp(sets, ip));
}

/** The facts of an address from what is known of its network and location. @param ip canonical text. */
export function ipFactsOf(ip: string, { evidence, location }: LearnedIp): IpFacts {
  const { score, contributions } = computeScore(evaluateSignals(IP_SIGNALS, evidence));
  const { network } = evidence;
  const { proxyType: proxyTypeOfNetwork, ...meaning } = meaningOf(network.kind);
  // A proxy on a rented server or a home line is known as a proxy whatever its network is.
  const isHidden = proxyTypeOfNetwork === 'TOR' || proxyTypeOfNetwork === 'VPN';
  const proxyType = evidence.isListedProxy && !isHidden ? 'PUB' : proxyTypeOfNetwork;
  return {
    ip,
    range: evidence.range,
    ...location,
    // No bundled data set knows these; null until one is loaded.
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
