/**
 * Networks whose operators exist to run Tor relays and exits.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const TOR_ASNS = `
4224 The Calyx Institute
60729 Stiftung Erneuerbare Freiheit
198093 Foreningen for digitala fri- och rattigheter
205100 F3 Netze e.V.
208323 Foundation for Applied Privacy
215125 Church of Cyberology
401370 CALYX NETWORKS
401720 Unredacted Inc
`;
