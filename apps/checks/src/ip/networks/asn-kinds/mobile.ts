/**
 * Mobile carriers: one address is shared by thousands of subscribers.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const MOBILE_ASNS = `
4818 DiGi Telecommunications Sdn Bhd., Digi Internet Exchange
6167 Verizon Business
6614 T-Mobile USA, Inc.
8374 Polkomtel Sp. z o.o.
8781 Ooredoo Q.S.C.
9141 P4 Sp. z o.o.
9534 Maxis Broadband Sdn Bhd
9605 NTT DOCOMO, INC.
9790 Two Degrees Mobile Limited
9808 China Mobile
10030 Celcom Axiata Berhad
10139 Smart Broadband, Inc.
11992 Liberty Mobile Puerto Rico Inc.
12252 America Movil Peru S.A.C.
12714 PJSC MegaFon
12912 T-Mobile Polska S.A.
12958 T2 Mobile LLC
13280 Three Ireland (Hutchison) limited
15502 Vodafone Ireland Limited
15670 T-mobile Netherlands B.V.
15796 Salt Mobile SA
15895 Kyivstar PJSC
15897 Vodafone Telekomunikasyon A.S.
16135 TURKCELL ILETISIM HIZMETLERI A.S.
16232 Telecom Italia S.p.A.
16345 PJSC Vimpelcom
17421 Mobile Business Group
17924 Smartone Mobile communications Limited
18001 Dialog Axiata Plc
19422 Telefonica Moviles del Uruguay SA
20057 AT&T Enterprises, LLC
20632 PJSC MegaFon
21299 Kar-Tel LLC
21497 PrJSC VF UKRAINE
21928 T-Mobile USA, Inc.
22085 Claro S/A
22140 T-Mobile USA, Inc.
22394 Verizon Business
23693 PT. Telekomunikasi Selular
23720 Rakuten Mobile, Inc.
24158 Taiwan Mobile Co., Ltd.
24378 Total Access Communication PLC.
24389 grameenphone limited
24400 China Mobile
24432 Axiata (Bangladesh) Limited
24444 China Mobile
24608 WIND TRE S.P.A.
24835 Vodafone Data - Egypt
25106 Mobile TeleSystems JLLC
25135 Vodafone Limited
25159 PJSC MegaFon
25255 Hutchison Drei Austria GmbH
25310 Vodafone Limited
25454 ORANGE MOLDOVA S.A.
26599 TELEFONICA BRASIL S.A
26611 COMCEL S.A.
26615 TIM S/A
27831 Colombia Movil
27882 Telefonica Celular de Bolivia S.A.
27889 Telecomunicaciones MOVILNET
28403 RadioMovil Dipsa, S.A. de C.V.
29247 Ote SA (Hellenic Telecommunications Organisation)
29357 NATIONAL MOBILE TELECOMMUNICATIONS COMPANY K.S.C.P.
29465 MTN NIGERIA Communication limited
29555 Mobile Telecom-Service LLP
29571 ORANGE COTE D'IVOIRE
29975 Vodacom
30986 Scancom Ltd.
31012 A1 Hrvatska d.o.o.
31133 PJSC MegaFon
31163 PJSC MegaFon
31213 PJSC MegaFon
31242 P4 Sp. z o.o.
31615 Odido Netherlands B.V.
33771 Safaricom Limited
34058 Limited Liability Company lifecell
34400 Etihad Etisalat, a joint stock company
35725 TELEKOM ROMANIA MOBILE COMMUNICATIONS S.A.
35819 Etihad Etisalat, a joint stock company
36522 Bell Canada
36873 Airtel Networks Limited
36884 Wana Corporate
36890 MTN Rwandacell
36912 Orange Cameroun SA
36925 MEDITELECOM
36926 Airtel Networks Kenya Limited
36935 Vodafone Data
36972 MTN SUDAN
36974 MTN COTE D'IVOIRE S.A
36992 ETISALAT MISR
36998 Sudanese Mobile Telephone (ZAIN) Co Ltd
37009 MTC - Mobile Telecommunications, Ltd.
37061 Safaricom Limited
37069 The Egyptian Company for Mobile Services (Mobinil)
37075 Airtel Uganda Limited
37133 Airtel Tanzania
37140 Airtel Ghana Limited
37148 Globacom Limited
37168 Cell C (Pty) Ltd
37287 Zain Zambia PLC
37440 Airtel Malawi Ltd
37463 MTN CONGO
37492 Orange Tunisie
37577 Orange Burkina Faso
37693 OOREDOO TUNISIE SA
38266 Vodafone Idea Ltd. (VIL)
38466 U Mobile Sdn Bhd
38565 Ncell Pty. Ltd.
39603 P4 Sp. z o.o.
39891 Saudi Telecom Company JSC
42961 Mobile Telecommunications Company
43766 Mobile Telecommunication Company Saudi Arabia Joint-Stock company
44034 Hi3G Access AB
44244 Iran Cell Service and Communication Company
45143 Singapore Telecom Mobile Pte Ltd
45245 Banglalink Digital Communications Ltd
45271 Vodafone Idea Ltd. (VIL)
45430 ADVANCED WIRELESS NETWORK COMPANY LIMITED
45458 ADVANCED WIRELESS NETWORK COMPANY LIMITED
45609 Bharti Airtel Limited
45669 Mobilink GSM, Pakistan Mobile Communication Ltd.
45960 YTL Communications Sdn Bhd
47377 Orange Belgium SA
48065 Syriatel Mobile Telecom
48503 Mobile Telecom-Service LLP
51207 Free Mobile SAS
55410 Vodafone Idea Ltd. (VIL)
55836 Reliance Jio Infocomm Limited
56040 China Mobile Communications Corporation
56044 China Mobile Communications Corporation
56045 China Mobile Communications Corporation
56047 China Mobile Communications Corporation
56048 China Mobile Communications Corporation
57218 Rightel Communication Service Company PJS
59257 CMPak Limited
131267 Star Telecom
131445 ADVANCED WIRELESS NETWORK COMPANY LIMITED
132061 Realmove Company Limited
132199 Globe Telecom Inc.
132525 China Mobile Communications Corporation
133481 ADVANCED WIRELESS NETWORK COMPANY LIMITED
133612 Vodafone Australia Pty Ltd
134810 China Mobile Communications Corporation
137872 China Mobile Hong Kong Company Limited
138384 Rakuten Mobile, Inc.
197207 Mobile Communication Company of Iran PLC
201019 P4 Sp. z o.o.
206067 Hutchison 3G UK Limited
`;
