/**
 * Armed forces.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const MILITARY_ASNS = `
22 Navy Network Information Center (NNIC)
56 United States Department of Defense (DoD)
89 Navy Network Information Center (NNIC)
138 United States Department of Defense (DoD)
306 DoD Network Information Center
325 DoD Network Information Center
329 DoD Network Information Center
331 DoD Network Information Center
335 DoD Network Information Center
336 DoD Network Information Center
340 DoD Network Information Center
341 DoD Network Information Center
345 DoD Network Information Center
350 DoD Network Information Center
351 DoD Network Information Center
357 DoD Network Information Center
361 DoD Network Information Center
362 DoD Network Information Center
365 DoD Network Information Center
367 DoD Network Information Center
368 DoD Network Information Center
370 DoD Network Information Center
391 Air Force Systems Networking
399 Air Force Systems Networking
409 Air Force Systems Networking
427 Air Force Systems Networking
637 DoD Network Information Center
647 DoD Network Information Center
665 DoD Network Information Center
668 United States Department of Defense (DoD)
721 DoD Network Information Center
749 United States Department of Defense (DoD)
1530 Headquarters, USAISC
1540 Headquarters, USAISC
1554 DoD Network Information Center
1556 DoD Network Information Center
1563 DoD Network Information Center
1580 DoD Network Information Center
1600 DoD Network Information Center
1602 Headquarters, USAISC
1637 Headquarters, USAISC
1649 Headquarters, USAISC
2749 Navy Network Information Center (NNIC)
4010 Headquarters, USAISC
5180 DoD Network Information Center
5277 DoD Network Information Center
5371 DoD Network Information Center
5852 DoD Network Information Center
5972 DoD Network Information Center
6039 DoD Network Information Center
6041 DoD Network Information Center
27046 DoD Network Information Center
27064 DoD Network Information Center
27142 DoD Network Information Center
203665 UK Ministry of Defence
`;
