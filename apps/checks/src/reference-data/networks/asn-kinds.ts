import type { OwnTable } from '../own-tables/own-table';

/** What the operator of a network is, judging by who uses its addresses. */
export const ASN_KINDS = [
  /** Clouds, hosting and server rental: a machine in a data centre, not a person at home. */
  'hosting',
  /** Hosting networks whose address space is mostly let to commercial VPN services. */
  'vpn_hosting',
  /**
   * Wholesale carriers: they connect data centres and companies, but no homes. Traffic from their own space is mostly a
   * rented server or a tunnel, at times an office.
   */
  'transit',
  /** Content delivery and protection networks: their addresses serve pages and hardly ever browse. */
  'cdn',
  /** Networks run by commercial VPN services themselves. */
  'vpn',
  /** Operators that exist to run Tor relays and exits. */
  'tor',
  /** Egress of privacy relays (iCloud Private Relay): ordinary people who hide their address from sites. */
  'privacy_relay',
  /** Corporate security gateways: the staff of a company browse through them. */
  'security_gateway',
  /** Mobile carriers: one address is shared by thousands of subscribers. */
  'mobile',
  /** Universities, schools and their research networks. */
  'education',
  /** Civil government bodies. */
  'government',
  /** Armed forces. */
  'military',
  /** Fixed-line consumer and business access providers. */
  'isp',
  /** Search engines crawl from these. */
  'search_engine',
] as const;

export type AsnKind = (typeof ASN_KINDS)[number];

/** Numbers by kind. @throws Error on an invalid number or kind, and on a number given twice. */
export function compileAsnKinds(
  rows: OwnTable<'asn' | 'kind' | 'organisation'>['rows'],
): Map<number, AsnKind> {
  const kinds = new Map<number, AsnKind>();
  for (const { asn, kind } of rows) {
    const number = Number(asn);
    if (!/^\d+$/.test(asn) || kinds.has(number) || !isAsnKind(kind)) throw new Error(`AS ${asn}: ${kind}`);
    kinds.set(number, kind);
  }
  return kinds;
}

const isAsnKind = (text: string): text is AsnKind => (ASN_KINDS as readonly string[]).includes(text);
