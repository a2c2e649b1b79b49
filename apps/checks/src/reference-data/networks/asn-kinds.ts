import { CDN_ASNS } from './asn-kinds/cdn';
import { EDUCATION_ASNS } from './asn-kinds/education';
import { GOVERNMENT_ASNS } from './asn-kinds/government';
import { HOSTING_ASNS } from './asn-kinds/hosting';
import { ISP_ASNS } from './asn-kinds/isp';
import { MILITARY_ASNS } from './asn-kinds/military';
import { MOBILE_ASNS } from './asn-kinds/mobile';
import { PRIVACY_RELAY_ASNS } from './asn-kinds/privacy-relay';
import { SEARCH_ENGINE_ASNS } from './asn-kinds/search-engine';
import { SECURITY_GATEWAY_ASNS } from './asn-kinds/security-gateway';
import { TOR_ASNS } from './asn-kinds/tor';
import { TRANSIT_ASNS } from './asn-kinds/transit';
import { VPN_ASNS } from './asn-kinds/vpn';
import { VPN_HOSTING_ASNS } from './asn-kinds/vpn-hosting';

/** The suite's own tables of well-known networks, each a text with one `<ASN> <organisation>` a line. */
export const OWN_ASN_TABLES = {
  hosting: HOSTING_ASNS,
  vpn_hosting: VPN_HOSTING_ASNS,
  transit: TRANSIT_ASNS,
  cdn: CDN_ASNS,
  vpn: VPN_ASNS,
  tor: TOR_ASNS,
  privacy_relay: PRIVACY_RELAY_ASNS,
  security_gateway: SECURITY_GATEWAY_ASNS,
  mobile: MOBILE_ASNS,
  education: EDUCATION_ASNS,
  government: GOVERNMENT_ASNS,
  military: MILITARY_ASNS,
  isp: ISP_ASNS,
  search_engine: SEARCH_ENGINE_ASNS,
} as const;

/** What the operator of a network is, seen from who sits behind its addresses. */
export type AsnKind = keyof typeof OWN_ASN_TABLES;

/** Numbers by kind. @throws Error on a line of another form or a number given twice: the tables are code. */
export function compileAsnKinds(tables: Readonly<Record<AsnKind, string>>): Map<number, AsnKind> {
  const kinds = new Map<number, AsnKind>();
  for (const [kind, table] of Object.entries(tables)) {
    for (const line of table.trim().split('\n')) {
      const asn = Number(/^(\d+) \S/.exec(line)?.[1]);
      if (Number.isNaN(asn) || kinds.has(asn)) throw new Error(`${kind}: ${line}`);
      kinds.set(asn, kind as AsnKind);
    }
  }
  return kinds;
}
