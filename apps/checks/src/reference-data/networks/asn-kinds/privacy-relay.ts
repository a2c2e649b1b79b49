/**
 * Egress of privacy relays (iCloud Private Relay): ordinary people who hide their address from sites, not fraudsters.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const PRIVACY_RELAY_ASNS = `
36183 Akamai Technologies, Inc.
`;
