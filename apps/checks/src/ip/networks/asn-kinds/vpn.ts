/**
 * Networks run by commercial VPN services themselves.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const VPN_ASNS = `
39351 31173 Services AB
62371 Proton AG
136787 PacketHub S.A.
141039 PacketHub S.A.
147049 PacketHub S.A.
199124 MEGA Privacy Kft.
199218 Proton AG
201665 Anonymizer, LLC
205809 MEGA Privacy Kft.
207137 PacketHub S.A.
208172 Proton AG
208765 Bullet Proof VPN Ltd
209103 Proton AG
272096 PACKETHUB S.A.
`;
