/**
 * Civil government bodies.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const GOVERNMENT_ASNS = `
270 National Aeronautics and Space Administration
297 National Aeronautics and Space Administration
1226 California Department of Technology
1761 General Services Commission
1798 State of Oregon
1998 State of Minnesota
2048 State of Louisiana Office of Technology Services
2576 U. S. Department of Transportation
2642 California Department of Technology
3136 State of WI Dept. of Administration
3633 Province of British Columbia
4155 USDA
4193 State of Washington
4454 State of Tennessee
5774 United States Postal Service
6559 State of NC - State Telecommunications Services
6922 Texas Department of Information Resources
8103 Florida Department of Management Services - Division of Telecommunications
10754 Federal Reserve Board
10921 Commonwealth of KentuckyDepartment of Information Systems
10954 SERVICO FEDERAL DE PROCESSAMENTO DE DADOS - SERPRO
11663 State of Utah
13325 Michigan State Government
14977 State of Wyoming Department A&I
19902 Department of Administrative Services
21852 State Of Arkansas, Division of Information Systems
22252 The City of New York
22284 U.S. Department of the Interior
29992 Department of Veterans Affairs
30449 State of Arizona
32982 U.S. Department of Energy
36081 State of Colorado General Government Computer
37937 China eGovNet Information Center
`;
