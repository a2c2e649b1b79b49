import type { IpFacts } from '@rampart/contracts';
import type { AsnKind } from '../../reference-data/networks/asn-kinds';

/** The meaning of a kind of network in the words of the public record. */
export interface KindMeaning {
  readonly usageTypes: IpFacts['usageTypes'];
  readonly proxyType: IpFacts['proxyType'];
  readonly isHosting: boolean;
  readonly isMobile: boolean;
}

const MEANINGS: Readonly<Record<AsnKind, Partial<KindMeaning>>> = {
  hosting: { usageTypes: ['DCH'], proxyType: 'DCH', isHosting: true },
  vpn_hosting: { usageTypes: ['DCH'], proxyType: 'VPN', isHosting: true },
  // Wholesale carriers serve servers and tunnels, and at times an office: a data centre with less weight.
  transit: { usageTypes: ['COM'], proxyType: 'DCH', isHosting: true },
  cdn: { usageTypes: ['CDN'], proxyType: 'DCH', isHosting: true },
  vpn: { usageTypes: ['DCH'], proxyType: 'VPN', isHosting: true },
  tor: { usageTypes: ['DCH'], proxyType: 'TOR', isHosting: true },
  // Hides ordinary people, each bound to an account: neither a proxy for hire nor a rented server.
  privacy_relay: { usageTypes: ['CDN'] },
  security_gateway: { usageTypes: ['COM'] },
  mobile: { usageTypes: ['MOB'], isMobile: true },
  education: { usageTypes: ['EDU'] },
  government: { usageTypes: ['GOV'] },
  military: { usageTypes: ['MIL'] },
  isp: { usageTypes: ['ISP'] },
  search_engine: { usageTypes: ['SES'] },
};

const UNKNOWN: KindMeaning = { usageTypes: [], proxyType: null, isHosting: false, isMobile: false };

/** The meaning of a kind; null means that nothing is known. */
export function meaningOf(kind: AsnKind | null): KindMeaning {
  return kind === null ? UNKNOWN : { ...UNKNOWN, ...MEANINGS[kind] };
}
