/**
 * Wholesale carriers: they connect data centres and companies, and no homes. What comes out of their own space is
 * mostly a rented server or a tunnel, at times an office.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const TRANSIT_ASNS = `
174 Cogent Communications
1299 Arelion Sweden AB
2914 NTT America, Inc.
3257 GTT Communications Inc.
3491 PCCW Global (HK) Limited
4637 Telstra International Limited
6453 TATA COMMUNICATIONS (AMERICA) INC
6461 Zayo Bandwidth
6762 TELECOM ITALIA SPARKLE S.p.A.
6939 Hurricane Electric LLC
7049 Silica Networks Argentina S.A.
9002 RETN Limited
12956 TELEFONICA GLOBAL SOLUTIONS SL
13237 euNetworks GmbH
15412 FLAG TELECOM UK LIMITED
18678 INTERNEXA S.A. E.S.P
20764 CJSC RASCOM
52468 UFINET PANAMA S.A.
`;
