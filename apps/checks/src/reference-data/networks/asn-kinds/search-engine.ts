/**
 * Search engines crawl from these.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const SEARCH_ENGINE_ASNS = `
13238 YANDEX LLC
43037 Seznam.cz, a.s.
`;
