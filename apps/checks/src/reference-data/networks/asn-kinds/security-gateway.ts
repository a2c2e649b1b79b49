/**
 * Corporate security gateways: the staff of a company browse through them.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const SECURITY_GATEWAY_ASNS = `
13150 CATO NETWORKS LTD
17370 McAfee, LLC
22616 ZSCALER, INC.
36692 Cisco OpenDNS, LLC
44444 Forcepoint UK Limited
53813 ZSCALER, INC.
54538 PALO ALTO NETWORKS
55256 Netskope Inc
62044 Zscaler Switzerland GmbH
62654 MENLO SECURITY, INC.
137922 IBOSS Inc.
202276 IBOSS, INC
396253 iboss,inc
`;
