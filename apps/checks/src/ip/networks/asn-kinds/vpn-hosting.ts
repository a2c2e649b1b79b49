/**
 * Hosting networks whose address space is mostly let to commercial VPN services.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const VPN_HOSTING_ASNS = `
9009 M247 Europe SRL
16247 M247 UK Ltd
41564 Orion Network Limited
51332 M247 Europe SRL
60068 Datacamp Limited
136557 Host Universal Pty Ltd
137409 GSL Networks Pty LTD
206092 F.N.S. HOLDINGS LIMITED
206804 EstNOC OU
211612 Datacamp Limited
212238 Datacamp Limited
`;
