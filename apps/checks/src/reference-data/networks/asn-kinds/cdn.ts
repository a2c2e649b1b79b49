/**
 * Content delivery and protection networks: their addresses serve pages and hardly ever browse them.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const CDN_ASNS = `
12222 Akamai Technologies, Inc.
13335 Cloudflare, Inc.
14210 Edgecast Inc.
14789 Cloudflare, Inc.
15133 Edgecast Inc.
16625 Akamai Technologies, Inc.
17204 Akamai Technologies, Inc.
19551 Incapsula Inc
20940 Akamai International B.V.
21342 Akamai International B.V.
22822 Limelight Networks, Inc.
23059 Limelight Networks, Inc.
24319 Akamai Technologies, Inc.
26506 Limelight Networks, Inc.
30081 CacheFly
30148 Sucuri
30644 Path Network, Inc.
32787 Akamai Technologies, Inc.
33905 Akamai International B.V.
34164 Akamai International B.V.
35994 Akamai Technologies, Inc.
36408 CDNetworks Inc.
38107 CDNetworks
38622 Limelight Networks Australia
54113 Fastly, Inc.
55429 Limelight Networks India
57363 CDNvideo LLC
57724 DDOS-GUARD LTD
62571 IMPERVA INC
132892 Cloudflare, Inc.
200325 BUNNYWAY, informacijske storitve d.o.o.
200449 Qrator Labs CZ s.r.o.
202623 Cloudflare Inc
209242 Cloudflare London, LLC
209671 Qrator Labs CZ s.r.o.
213120 Akamai International B.V.
395747 Cloudflare, Inc.
396998 Path Network, Inc.
`;
