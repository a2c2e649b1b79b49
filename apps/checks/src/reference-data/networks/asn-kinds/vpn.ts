/**
 * Networks run by commercial VPN services themselves.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const VPN_ASNS = `
13926 Strong Technology, LLC.
21837 Opera Software Americas LLC
22363 Powerhouse Management, Inc.
22781 Strong Technology, LLC.
39351 31173 Services AB
39832 Opera Software AS
54203 Strong Technology, LLC.
62371 Proton AG
62651 Strong Technology, LLC.
141039 PacketHub S.A.
147049 PacketHub S.A.
198605 AVAST Software s.r.o.
199124 MEGA Privacy Kft.
199218 Proton AG
201665 Anonymizer, LLC
205809 MEGA Privacy Kft.
207137 PacketHub S.A.
208172 Proton AG
208765 Bullet Proof VPN Ltd
209103 Proton AG
209854 Cyberzone S.A.
272096 PACKETHUB S.A.
`;
