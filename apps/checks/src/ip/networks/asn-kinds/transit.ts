/**
 * Wholesale carriers: they connect data centres and companies, and no homes. What comes out of their own space is
 * mostly a rented server or a tunnel, at times an office.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const TRANSIT_ASNS = `
174 Cogent Communications
3257 GTT Communications Inc.
6461 Zayo Bandwidth
6939 Hurricane Electric LLC
`;
