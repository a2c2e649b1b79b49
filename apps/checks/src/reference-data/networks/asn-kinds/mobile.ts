/**
 * Mobile carriers: one address is shared by thousands of subscribers.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const MOBILE_ASNS = `
2588 SIA BITE Latvija
4761 PT. INDOSAT Tbk
4773 M1 LIMITED
4818 DiGi Telecommunications Sdn Bhd., Digi Internet Exchange
6167 Verizon Business
6614 T-Mobile USA, Inc.
6854 PJSC MegaFon
7438 Pegaso PCS, S.A. de C.V.
8374 Polkomtel Sp. z o.o.
8781 Ooredoo Q.S.C.
9141 P4 Sp. z o.o.
9231 China Mobile Hong Kong Company Limited
9534 Maxis Broadband Sdn Bhd
9587 DTAC TriNet Co.,Ltd.
9605 NTT DOCOMO, INC.
9644 SK Telecom
9674 Far EastTone Telecommunication Co., Ltd.
9790 Two Degrees Mobile Limited
9808 China Mobile
9889 Two Degrees Mobile Limited
10012 Rakuten Mobile, Inc.
10030 Celcom Axiata Berhad
10139 Smart Broadband, Inc.
11992 Liberty Mobile Puerto Rico Inc.
12091 MTN SA
12252 America Movil Peru S.A.C.
12714 PJSC MegaFon
12912 T-Mobile Polska S.A.
12958 T2 Mobile LLC
13194 UAB Bite Lietuva
13280 Three Ireland (Hutchison) limited
15378 T2 Mobile LLC
15502 Vodafone Ireland Limited
15670 T-mobile Netherlands B.V.
15796 Salt Mobile SA
15895 Kyivstar PJSC
15897 Vodafone Telekomunikasyon A.S.
15962 Orange Slovensko a.s.
16010 Magticom Ltd.
16135 TURKCELL ILETISIM HIZMETLERI A.S.
16232 Telecom Italia S.p.A.
16345 PJSC Vimpelcom
16637 MTN SA
17133 T-Mobile USA, Inc.
17421 Mobile Business Group
17547 M1 NET LTD
17709 Asia Pacific Telecom
17853 LGTELECOM
17885 PT XL Axiata Tbk
17924 Smartone Mobile communications Limited
18001 Dialog Axiata Plc
18302 SK Telecom
18933 T-Mobile USA, Inc.
19114 Otecel S.A.
19422 Telefonica Moviles del Uruguay SA
20057 AT&T Enterprises, LLC
20294 MTN Uganda
20632 PJSC MegaFon
20910 SIA BITE Latvija
20978 TT Mobil Iletisim Hizmetleri A.S
21183 Vodafone Albania Sh.A.
21299 Kar-Tel LLC
21497 PrJSC VF UKRAINE
21575 ENTEL PERU S.A.
21928 T-Mobile USA, Inc.
22085 Claro S/A
22140 T-Mobile USA, Inc.
22394 Verizon Business
23655 Two Degrees Mobile Limited
23693 PT. Telekomunikasi Selular
23720 Rakuten Mobile, Inc.
23870 Bharti Airtel Limited
24088 Hanoi Telecom Joint Stock Company - HCMC Branch
24158 Taiwan Mobile Co., Ltd.
24203 PT XL Axiata
24378 Total Access Communication PLC.
24389 grameenphone limited
24400 China Mobile
24432 Axiata (Bangladesh) Limited
24444 China Mobile
24445 China Mobile
24499 Telenor Pakistan (Pvt) Ltd
24547 China Mobile
24608 WIND TRE S.P.A.
24835 Vodafone Data - Egypt
24921 Latvijas Mobilais Telefons SIA
25106 Mobile TeleSystems JLLC
25135 Vodafone Limited
25159 PJSC MegaFon
25255 Hutchison Drei Austria GmbH
25310 Vodafone Limited
25454 ORANGE MOLDOVA S.A.
26599 TELEFONICA BRASIL S.A
26611 COMCEL S.A.
26615 TIM S/A
27680 TELEFONICA MOVIL DE CHILE S.A.
27831 Colombia Movil
27882 Telefonica Celular de Bolivia S.A.
27889 Telecomunicaciones MOVILNET
27925 Entel PCS Telecomunicaciones S.A.
27995 CLARO CHILE S.A.
28024 Nuevatel PCS de Bolivia S.A.
28403 RadioMovil Dipsa, S.A. de C.V.
29180 Telefonica UK Limited
29244 CETIN Bulgaria EAD
29247 Ote SA (Hellenic Telecommunications Organisation)
29255 Etihad Etisalat, a joint stock company
29355 Kcell JSC
29357 NATIONAL MOBILE TELECOMMUNICATIONS COMPANY K.S.C.P.
29447 SCALEWAY S.A.S.
29465 MTN NIGERIA Communication limited
29555 Mobile Telecom-Service LLP
29571 ORANGE COTE D'IVOIRE
29648 PJSC MegaFon
29975 Vodacom
30986 Scancom Ltd.
30992 MTN Network Solutions (Cameroon)
31012 A1 Hrvatska d.o.o.
31133 PJSC MegaFon
31163 PJSC MegaFon
31195 PJSC MegaFon
31213 PJSC MegaFon
31242 P4 Sp. z o.o.
31261 PJSC MegaFon
31404 LYCATEL DISTRIBUTION UK LIMITED
31452 ZAIN BAHRAIN B.S.C.
31615 Odido Netherlands B.V.
31721 Azercell Telecom Ltd Azerbaijan-Turkey Joint Venture
33567 Econet Telecom Lesotho (PTY) LTD
33771 Safaricom Limited
34058 Limited Liability Company lifecell
34400 Etihad Etisalat, a joint stock company
35228 Telefonica UK Limited
35725 TELEKOM ROMANIA MOBILE COMMUNICATIONS S.A.
35819 Etihad Etisalat, a joint stock company
36522 Bell Canada
36873 Airtel Networks Limited
36884 Wana Corporate
36890 MTN Rwandacell
36908 Vodacom Tanzania Ltd
36912 Orange Cameroun SA
36925 MEDITELECOM
36926 Airtel Networks Kenya Limited
36935 Vodafone Data
36972 MTN SUDAN
36974 MTN COTE D'IVOIRE S.A
36992 ETISALAT MISR
36994 Vodacom
36998 Sudanese Mobile Telephone (ZAIN) Co Ltd
37009 MTC - Mobile Telecommunications, Ltd.
37020 CELTEL DRC
37037 Orange Madagascar
37057 Vodacom Lesotho (Pty) Ltd
37061 Safaricom Limited
37069 The Egyptian Company for Mobile Services (Mobinil)
37075 Airtel Uganda Limited
37081 Movicel Telecomunicacoes S.A.
37105 RAIN GROUP HOLDINGS (PTY) LTD
37119 UNITEL SA
37133 Airtel Tanzania
37140 Airtel Ghana Limited
37148 Globacom Limited
37164 Orange (SL) Limited
37168 Cell C (Pty) Ltd
37223 Vodacom Mocambique S.A
37287 Zain Zambia PLC
37303 Airtel Madagascar
37309 QCell Limited
37440 Airtel Malawi Ltd
37463 MTN CONGO
37492 Orange Tunisie
37550 Airtel Congo S.A
37577 Orange Burkina Faso
37693 OOREDOO TUNISIE SA
38019 China Mobile
38266 Vodafone Idea Ltd. (VIL)
38444 ADVANCED WIRELESS NETWORK COMPANY LIMITED
38466 U Mobile Sdn Bhd
38565 Ncell Pty. Ltd.
38742 Afghan Wireless Communication Company
39477 Mundio-Mobile Vectone Mobile Limited
39603 P4 Sp. z o.o.
39891 Saudi Telecom Company JSC
40786 Digicel Jamaica
41330 T2 Mobile LLC
42961 Mobile Telecommunications Company
43766 Mobile Telecommunication Company Saudi Arabia Joint-Stock company
43925 MOLDCELL S.A.
44034 Hi3G Access AB
44143 A1 Srbija d.o.o. Beograd
44244 Iran Cell Service and Communication Company
45143 Singapore Telecom Mobile Pte Ltd
45245 Banglalink Digital Communications Ltd
45271 Vodafone Idea Ltd. (VIL)
45356 Mobitel Pvt Ltd
45430 ADVANCED WIRELESS NETWORK COMPANY LIMITED
45458 ADVANCED WIRELESS NETWORK COMPANY LIMITED
45609 Bharti Airtel Limited
45669 Mobilink GSM, Pakistan Mobile Communication Ltd.
45727 PT Indosat Ooredoo Hutchison
45960 YTL Communications Sdn Bhd
47377 Orange Belgium SA
47589 Kuwait Telecommunication Company (Under Association)
47883 KIBRIS MOBILE TELEKOMUNIKASYON LTD.
48065 Syriatel Mobile Telecom
48092 T2 Mobile LLC
48190 T2 Mobile LLC
48503 Mobile Telecom-Service LLP
48728 Vodafone Qatar P.Q.S.C
51207 Free Mobile SAS
51684 ASIACELL COMMUNICATIONS PJSC
52341 WOM S.A.
55410 Vodafone Idea Ltd. (VIL)
55831 Aircel Ltd.
55836 Reliance Jio Infocomm Limited
56040 China Mobile Communications Corporation
56041 China Mobile Communications Corporation
56042 China Mobile Communications Corporation
56044 China Mobile Communications Corporation
56045 China Mobile Communications Corporation
56046 China Mobile Communications Corporation
56047 China Mobile Communications Corporation
56048 China Mobile Communications Corporation
57218 Rightel Communication Service Company PJS
59257 CMPak Limited
60339 Hutchison 3G UK Limited
131267 Star Telecom
131429 MOBIFONE Corporation
131445 ADVANCED WIRELESS NETWORK COMPANY LIMITED
132061 Realmove Company Limited
132199 Globe Telecom Inc.
132510 China Mobile Communications Corporation
132525 China Mobile Communications Corporation
133481 ADVANCED WIRELESS NETWORK COMPANY LIMITED
133612 Vodafone Australia Pty Ltd
134810 China Mobile Communications Corporation
137872 China Mobile Hong Kong Company Limited
138384 Rakuten Mobile, Inc.
138407 China Mobile Communications Corporation
139080 China Mobile Communications Corporation
140105 China Mobile Communications Corporation
141425 China Mobile Communications Corporation
197207 Mobile Communication Company of Iran PLC
199527 UAB Bite Lietuva
201019 P4 Sp. z o.o.
206067 Hutchison 3G UK Limited
210906 UAB Bite Lietuva
213155 Yettel Hungary Ltd.
262202 Telefonica de Costa Rica TC, SA
263783 Telefonica Moviles El Salvador S.A. de C.V.
327707 Airtel Rwanda Ltd
327708 Airtel Rwanda Ltd
328297 QCell (SL) Limited
398378 Boost Mobile
`;
