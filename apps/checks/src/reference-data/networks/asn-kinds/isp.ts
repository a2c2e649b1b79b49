/**
 * Fixed-line consumer and business access providers.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const ISP_ASNS = `
209 CenturyLink Communications, LLC
577 Bell Canada
701 Verizon Business
719 RIPE Network Coordination Centre
812 Rogers Communications Canada Inc.
852 TELUS Communications Inc.
855 Bell Canada
1136 KPN B.V.
1221 Telstra Limited
1241 Nova Telecommunications & Media Single Member S.A
1257 Tele2 Sverige AB
1267 WIND TRE S.P.A.
1273 Vodafone Group PLC
1680 Cellcom Fixed Line Communication L.P
1759 Telia Finland Oyj
2116 GLOBALCONNECT AS
2119 Telenor Norge AS
2497 Internet Initiative Japan Inc.
2516 KDDI CORPORATION
2518 BIGLOBE Inc.
2519 ARTERIA Networks Corporation
2527 Sony Network Communications Inc.
2764 AAPT Limited
2856 British Telecommunications PLC
2860 NOS COMUNICACOES, S.A.
3209 Vodafone GmbH
3215 Orange S.A.
3216 PJSC Vimpelcom
3243 MEO - SERVICOS DE COMUNICACOES E MULTIMEDIA S.A.
3269 Telecom Italia S.p.A.
3292 TDC Holding A/S
3301 Telia Company AB
3303 Swisscom (Schweiz) AG
3320 Deutsche Telekom AG
3326 PRIVATE JOINT STOCK COMPANY DATAGROUP
3329 VODAFONE-PANAFON HELLENIC TELECOMMUNICATIONS COMPANY SA
3352 TELEFONICA DE ESPANA S.A.U.
3462 Chunghwa Telecom Co., Ltd.
3786 LG DACOM Corporation
3816 COLOMBIA TELECOMUNICACIONES S.A. ESP
4134 Chinanet
4181 TDS TELECOM
4230 CLARO S.A.
4685 Asahi Net
4713 NTT Communications Corporation
4721 JCOM Co., Ltd.
4725 SoftBank Corp.
4739 iiNet Limited
4760 PCCW IMS Limited
4766 Korea Telecom
4771 Spark New Zealand Trading Limited
4780 Digital United Inc.
4788 TM TECHNOLOGY SERVICES SDN BHD
4804 SingTel Optus Pty Ltd
4808 China Unicom Beijing Province Network
4812 China Telecom (Group)
4837 CHINA UNICOM China169 Backbone
5089 Virgin Media Limited
5378 Vodafone Limited
5384 EMIRATES TELECOMMUNICATIONS GROUP COMPANY (ETISALAT GROUP) PJSC
5391 Hrvatski Telekom d.d.
5410 Bouygues Telecom SA
5432 Proximus NV
5466 Eircom Limited
5483 Magyar Telekom plc.
5603 Telekom Slovenije, d.d.
5607 Sky UK Limited
5610 O2 Czech Republic, a.s.
5617 Orange Polska Spolka Akcyjna
5645 TekSavvy Solutions, Inc.
5650 Frontier Communications of America, Inc.
5713 Telkom SA Ltd.
5769 Videotron Ltee
6057 Administracion Nacional de Telecomunicaciones
6079 RCN
6128 Cablevision Systems Corp.
6147 Telefonica del Peru S.A.A.
6306 TELEFONICA VENEZOLANA, C.A.
6327 Shaw Communications
6400 Compania Dominicana de Telefonos S. A.
6503 Axtel, S.A.B. de C.V.
6621 Hughes Network Systems, LLC
6697 Republican Unitary Telecommunication Enterprise Beltelecom
6713 Itissalat Al-MAGHRIB
6730 Sunrise GmbH
6739 VODAFONE ONO, S.A.
6799 Ote SA (Hellenic Telecommunications Organisation)
6805 Telefonica Germany GmbH & Co.OHG
6830 Liberty Global B.V.
6848 Telenet BV
6849 JSC Ukrtelecom
6855 Slovak Telekom, a.s.
6866 Cyprus Telecommunications Authority
6871 British Telecommunications PLC
7011 Frontier Communications of America, Inc.
7018 AT&T Enterprises, LLC
7029 Windstream Communications LLC
7155 ViaSat,Inc.
7303 Telecom Argentina S.A.
7418 TELEFONICA CHILE S.A.
7459 Grande Communications Networks, LLC
7470 TRUE INTERNET CORPORATION CO. LTD.
7522 STNet, Incorporated
7545 TPG Internet Pty Ltd
7552 Viettel Group
7679 QTnet,Inc.
7713 Telekomunikasi Indonesia (PT)
7738 V tal
7922 Comcast Cable Communications, LLC
7992 Cogeco Connexion Inc.
8048 CANTV Servicios, Venezuela
8151 Uninet S.A. de C.V.
8167 V tal
8193 Uzbektelekom Joint Stock Company
8359 MTS PJSC
8400 TELEKOM SRBIJA a.d.
8402 PJSC Vimpelcom
8412 T-Mobile Austria GmbH
8422 NetCologne Gesellschaft fur Telekommunikation mbH
8434 Telenor Sverige AB
8437 Hutchison Drei Austria GmbH
8447 A1 Telekom Austria AG
8452 TE-AS
8473 Bahnhof AB
8551 Bezeq International Ltd.
8708 DIGI ROMANIA S.A.
8717 A1 Bulgaria EAD
8764 Telia Lietuva, AB
8767 M-net Telekommunikations GmbH
8866 Vivacom Bulgaria EAD
8881 1&1 Versatel GmbH
8926 Moldtelecom SA
9050 Orange Romania S.A.
9121 Turk Telekomunikasyon Anonim Sirketi
9145 EWE TEL GmbH
9158 Telenor A/S
9198 JSC Kazakhtelecom
9269 Hong Kong Broadband Network Limited
9299 Philippine Long Distance Telephone Co.
9304 HGC Global Communications Limited
9318 SK Broadband Co Ltd
9394 China TieTong Telecommunications Corporation
9443 VOCUS PTY LTD
9498 Bharti Airtel Limited
9500 One New Zealand Group Limited
9506 Singapore Telecommunications Ltd, Magix Services
9595 NTT-ME Corporation
9617 JCOM Co., Ltd.
9824 JCOM Co., Ltd.
9829 Bharat Sanchar Nigam Ltd
9924 Taiwan Fixed Network, Telco and Network Service Provider.
9930 TT DOTCOM SDN BHD
10010 TOKAI Communications Corporation
10013 FreeBit Co.,Ltd.
10036 DLIVE
10429 TELEFONICA BRASIL S.A
10620 Telmex Colombia S.A.
10796 Charter Communications Inc
11232 Midcontinent Communications
11260 EastLink
11351 Charter Communications Inc
11404 Wave Broadband
11426 Charter Communications Inc
11427 Charter Communications Inc
11492 CABLE ONE, INC.
11556 Cable & Wireless Panama
11664 Techtel LMDS Comunicaciones Interactivas S.A.
11776 Breezeline
12083 WideOpenWest Finance LLC
12271 Charter Communications Inc
12302 Vodafone Romania S.A.
12322 Free SAS
12338 Euskaltel S.A.
12353 Vodafone Portugal - Communicacoes Pessoais S.A.
12389 PJSC Rostelecom
12400 Partner Communications Ltd.
12430 VODAFONE ESPANA S.A.U.
12479 Orange Espagne SA
12552 GlobalConnect AB
12578 SIA Tet
12735 TurkNet Iletisim Hizmetleri A.S.
12741 Netia SA
12874 Fastweb SpA
12880 Information Technology Company (ITC)
12969 Ljosleidarinn ehf
12975 Palestine Telecommunications Company (PALTEL)
13036 T-Mobile Czech Republic a.s.
13037 Zen Internet Ltd
13127 Odido Netherlands B.V.
13188 CONTENT DELIVERY NETWORK LTD
13285 TalkTalk Communications Limited
13489 EPM Telecomunicaciones S.A. E.S.P.
13536 FirstLight Networks, LLC
13977 Consolidated Communications, Inc.
13999 Mega Cable, S.A. de C.V.
14117 Telefonica del Sur S.A.
14593 Space Exploration Technologies Corporation
14754 Telgua
15557 Societe Francaise Du Radiotelephone - SFR SA
15600 Quickline AG
15704 XTRA TELECOM S.A.
15802 Emirates Integrated Telecommunications Company PJSC
16019 Vodafone Czech Republic a.s.
16086 DNA Oyj
16591 Google Fiber Inc.
17429 BEIJING GEHUA CATV NETWORK CO.LTD
17488 HATHWAY CABLE AND DATACOM LIMITED
17506 ARTERIA Networks Corporation
17511 OPTAGE Inc.
17552 TRUE INTERNET CORPORATION CO. LTD.
17557 Pakistan Telecommuication company limited
17621 China Unicom Shanghai network
17638 ASN for TIANJIN Provincial Net of CT
17639 ComClark Network & Technology Corp
17676 SoftBank Corp.
17858 LG POWERCOMM
18101 Reliance Communications Limited
18126 Chubu Telecommunications Company, Inc.
18403 FPT Telecom Company
18881 TELEFONICA BRASIL S.A
19108 Suddenlink Communications
19429 ETB - Colombia
19901 Brightspeed
20001 Charter Communications Inc
20055 Wholesail networks LLC
20115 Charter Communications
20676 Plusnet GmbH
20845 DIGI Tavkozlesi es Szolgaltato Kft.
21021 Multimedia Polska Sp. z o.o.
21334 One Hungary Ltd.
22047 VTR BANDA ANCHA S.A.
22561 CenturyLink Communications, LLC
22773 Cox Communications Inc.
22927 Telefonica de Argentina
23089 Hotwire Communications
23700 Linknet-Fastnet ASN
23889 MauritiusTelecom
23969 TOT Public Company Limited
24560 Bharti Airtel Limited
24691 TogoTelecom, Togo
25019 Saudi Telecom Company JSC
25400 Telia Norge AS
25513 PJSC Moscow city telephone network
26810 U.S. Dept. of Health and Human Services
27277 Space Exploration Technologies Corporation
27364 Armstrong
27699 TELEFONICA BRASIL S.A
27747 Telecentro S.A.
28573 Claro NXT Telecomunicacoes Ltda
29119 AIRE NETWORKS DEL MEDITERRANEO SL UNIPERSONAL
29256 Syrian Telecom
29314 VECTRA S.A.
29518 Bredband2 AB
29695 Lyse Tele AS
30036 Mediacom Communications Corp
30600 Metronet
30722 Vodafone Italia S.p.A.
31042 Serbia BroadBand-Srpske Kablovske mreze d.o.o.
31549 Aria Shatel PJSC
31655 Gamma Telecom Holdings Ltd
33363 Charter Communications, Inc
33588 Charter Communications
33915 Vodafone Libertel B.V.
34984 Superonline Iletisim Hizmetleri A.S.
35612 EOLO S.p.A.
35805 JSC Silknet
35807 SkyNet Ltd.
36149 Hawaiian Telcom Services Company, Inc.
36903 Office National des Postes et Telecommunications ONPT (Maroc Telecom) / IAM
36937 Liquid Telecommunications South Africa (Pty) Ltd
36947 Telecom Algeria
37611 AFRIHOST SP (PTY) LTD
39834 FIBERHOST S.A.
41012 The Cloud Networks Limited
41733 JSC ER-Telecom Holding
45758 Triple T Broadband Public Company Limited
45899 VNPT Corp
46375 Sonic Telecom LLC
47331 TTNet A.S.
47524 Turksat Uydu Haberlesme ve Kablo TV Isletme A.S.
50266 Odido Netherlands B.V.
54578 ImOn Communications, LLC
57269 DIGI SPAIN TELECOM S.L.U.
58224 Iran Telecommunication Company PJS
327934 SOCIETE NATIONALE DES TELECOMMUNICATIONS (Tunisie Telecom)
393238 ImOn Communications, LLC
`;
