/**
 * Hosting networks whose address space is mostly let to commercial VPN services.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const VPN_HOSTING_ASNS = `
3214 xTom GmbH
3258 xTom Japan Corporation
3399 Obenetwork AB
4785 xTom Limited
6233 xTom
8100 QuadraNet Enterprises LLC
8315 WorldStream B.V.
8888 xTom Pty Ltd
9009 M247 Europe SRL
9312 xTom Hong Kong Limited
11878 tzulo, inc.
16247 M247 UK Ltd
20278 Nexeon Technologies, Inc.
25369 Hydra Communications Ltd
28836 WorldStream B.V.
32489 Amanah Tech Inc.
39486 HostRoyale Technologies Pvt Ltd
41564 Orion Network Limited
42973 M247 UK Ltd
43350 NForce Entertainment B.V.
44133 IPAX GmbH
46516 HostRoyale LLC
46562 Performive LLC
49981 WorldStream B.V.
50304 Blix Solutions AS
51332 M247 Europe SRL
51852 Private Layer INC
58065 Orion Network Limited
58325 Hydra Communications Ltd
60068 Datacamp Limited
61102 Interhost Communication Solutions Ltd.
62240 Clouvider Limited
133480 5G NETWORK OPERATIONS PTY LTD
133499 HostRoyale Technologies Pvt Ltd
134450 HostRoyale Technologies Pvt Ltd
136557 Host Universal Pty Ltd
137409 GSL Networks Pty LTD
200039 Hydra Communications Ltd
203020 HostRoyale Technologies Pvt Ltd
204287 HostRoyale Technologies Pvt Ltd
206092 F.N.S. HOLDINGS LIMITED
206150 F.N.S. HOLDINGS LIMITED
206804 EstNOC OU
207158 Clouvider Limited
207990 HostRoyale Technologies Pvt Ltd
211612 Datacamp Limited
212238 Datacamp Limited
394256 Tech Futures Interactive Inc.
401881 Clouvider, Inc.
`;
