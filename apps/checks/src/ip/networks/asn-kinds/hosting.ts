/**
 * Clouds, hosting and server rental: an address of theirs is a machine in a data centre, not a person at home.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const HOSTING_ASNS = `
801 Amazon Technologies Inc.
906 DMIT Cloud Services
917 Misaka Network, Inc.
969 Misaka Network, Inc.
3214 xTom GmbH
3223 Voxility LLP
3258 xTom Japan Corporation
3598 Microsoft Corporation
4213 Krypt Technologies
4229 Zenlayer Inc
4694 IDC Frontier Inc.
4785 xTom Limited
6142 Oracle Corporation
6233 xTom
6698 Virtual Systems LLC
6724 Strato AG
7203 Leaseweb USA, Inc.
7224 Amazon.com, Inc.
7506 GMO Internet Group, Inc.
7684 SAKURA Internet Inc.
7979 Servers.com, Inc.
8068 Microsoft Corporation
8069 Microsoft Corporation
8070 Microsoft Corporation
8075 Microsoft Corporation
8100 QuadraNet Enterprises LLC
8315 WorldStream B.V.
8560 IONOS SE
8648 dogado GmbH
8888 xTom Pty Ltd
8972 Host Europe GmbH
8987 Amazon Data Services Ireland Ltd
9123 JSC TIMEWEB
9312 xTom Hong Kong Limited
9370 SAKURA Internet Inc.
9371 SAKURA Internet Inc.
11572 PhoenixNAP LLC
11878 tzulo, inc.
12189 PhoenixNAP LLC
12488 Krystal Hosting Ltd
12637 SEEWEB s.r.l.
12876 Scaleway SAS
12989 Black HOST Ltd
14061 DigitalOcean, LLC
14576 Hosting Solution Ltd.
14618 Amazon.com, Inc.
14956 RouterHosting LLC
15083 Infolink Global Corporation
15169 Google LLC
15395 Rackspace Ltd.
16125 UAB Cherry Servers
16265 LeaseWeb Network B.V.
16276 OVH SAS
16509 Amazon.com, Inc.
18229 CtrlS
18779 EGIHosting
19148 Leaseweb USA, Inc.
19318 Interserver, Inc
19437 SECURED SERVERS LLC
19527 Google LLC
19969 Joe's Datacenter, LLC
19994 Rackspace Hosting
20021 Ntirety, Inc.
20054 Oracle Corporation
20454 SECURED SERVERS LLC
20473 The Constant Company, LLC
20773 Host Europe GmbH
20857 Signet B.V.
20860 IOMART CLOUD SERVICES LIMITED
21409 Ikoula Net SAS
21499 Host Europe GmbH
21501 Host Europe GmbH
21859 Zenlayer Inc
22363 Powerhouse Management, Inc.
22611 InMotion Hosting, Inc.
22612 Namecheap, Inc.
23470 ReliableSite.Net LLC
23576 NAVER Cloud Corp.
23961 Misaka Network, Inc.
24282 KAGOYA JAPAN Inc.
24867 Rackspace Ltd.
24940 Hetzner Online GmbH
24961 WIIT AG
25369 Hydra Communications Ltd
25459 Eurofiber Cloud Infra B.V.
25697 UpCloud USA Inc
25820 IT7 Networks Inc
26347 New Dream Network, LLC
26383 Baxet Group Inc.
26496 GoDaddy.com, LLC
26548 PureVoltage Hosting Inc.
26666 Interserver, Inc
27176 DataWagon LLC
27357 Rackspace Hosting
27411 Leaseweb USA, Inc.
28753 Leaseweb Deutschland GmbH
28836 WorldStream B.V.
29097 Hostpoint AG
29169 GANDI SAS
29182 JSC IOT
29222 Infomaniak Network SA
29447 SCALEWAY S.A.S.
29802 HIVELOCITY, Inc.
29873 Newfold Digital, Inc.
30058 FDCservers.net
30633 Leaseweb USA, Inc.
30693 Eonix Corporation
30860 Virtual Systems LLC
31034 Aruba S.p.A.
31103 Keyweb AG
31898 Oracle Corporation
32164 SECURED SERVERS LLC
32244 Liquid Web, L.L.C
32475 Internap Holding LLC
32613 Leaseweb Canada Inc.
33070 Rackspace Hosting
33182 HostDime.com, Inc.
33387 Nocix, LLC
33480 Web Werks
33517 Oracle Corporation
34011 Host Europe GmbH
34119 Wildcard UK Limited
34240 manitu GmbH
34549 meerfarbig GmbH & Co. KG
34788 Neue Medien Muennich GmbH
35106 Microsoft Limited
35382 GleSYS AB
35425 IOMART HOSTING LIMITED
35540 OVH SAS
36007 Kamatera, Inc.
36236 NetActuate, Inc
36351 IBM Cloud
36352 HostPapa
36384 Google LLC
36444 Liquid Web, L.L.C
37963 Hangzhou Alibaba Advertising Co.,Ltd.
38244 VNG Corporation
38365 Beijing Baidu Netcom Science and Technology Co., Ltd.
38532 Exabytes Network (Singapore) Pte. Ltd.
38930 LeaseWeb Network B.V.
39378 servinga GmbH
39798 MivoCloud SRL
39921 Rackspace Ltd.
40021 Contabo Inc.
40065 CNSERVERS LLC
40244 Turnkey Internet Inc.
40509 Fly.io, Inc.
40663 IncogNet LLC
40676 Psychz Networks
41079 Cyber_Folks S.A.
41281 KeFF Networks Ltd
41634 Svea Hosting AB
42708 GleSYS AB
42831 UK Dedicated Servers Limited
42973 M247 UK Ltd
43289 Trabia SRL
43350 NForce Entertainment B.V.
43515 Google Ireland Limited
44066 firstcolo GmbH
44477 AS44477
44925 1984 ehf
45012 dogado GmbH
45090 Shenzhen Tencent Computer Systems Company Limited
45102 Alibaba (US) Technology Co., Ltd.
45187 Rackspace.com Hong Kong Limited
45352 IP ServerOne Solutions Sdn Bhd
45671 Servers Australia Pty. Ltd
45839 Shinjiru Technology Sdn Bhd
45974 NHNCLOUD
46475 Limestone Networks, Inc.
46489 Twitch Interactive Inc.
46562 Performive LLC
46606 Unified Layer
46652 DigitalOcean, LLC
46664 VolumeDrive
46786 Servers.com, Inc.
46844 Sharktech
47447 23M GmbH
47553 Misaka Network, Inc.
47583 Hostinger International Limited
47890 UNMANAGED LTD
48282 Hosting technology LTD
48324 webgo GmbH
49282 Glesys AB
49447 Nice IT Services Group Inc.
49453 Global Layer B.V.
49505 JSC Selectel
49532 Eonix Corporation
49544 i3D.net B.V
49981 WorldStream B.V.
50131 Spartan Host Ltd
50245 Serverel Inc.
50340 JSC Selectel
50673 Serverius Holding B.V.
50867 HOSTKEY B.V.
51167 Contabo GmbH
51765 Oy Crea Nova Hosting Solution Ltd
51852 Private Layer INC
52048 SIA RixHost
53605 PhoenixNAP LLC
53667 FranTech Solutions
53824 Liquid Web, L.L.C
53850 GorillaServers, Inc.
54253 Oracle Corporation
54265 SCALEWAY US CORPORATION
54290 HostPapa
54641 InMotion Hosting, Inc.
55286 B2 Net Solutions Inc.
55293 A2 Hosting, Inc.
55933 Cloudie Limited
55960 Beijing Guanghuan Xinwang Digital
55967 Beijing Baidu Netcom Science and Technology Co., Ltd.
55990 Huawei Cloud Service data center
56322 ServerAstra Kft.
56655 Gigahost AS
57043 HOSTKEY B.V.
57523 changway-as Chang Way Technologies Co. Limited
57578 Misaka Network, Inc.
58325 Hydra Communications Ltd
58329 servinga GmbH
58593 Shanghai Blue Cloud Technology Co.,Ltd
58683 Rackspace.com Hong Kong Limited
58791 GMO Internet,Inc
59019 Beijing Kingsoft Cloud Internet Technology Co., Ltd
59067 Microsoft Mobile Alliance Internet Services Co., Ltd
59210 PhoenixNAP
59253 LEASEWEB SINGAPORE PTE. LTD.
59711 HZ Hosting Ltd
60117 Host Sailor Ltd
60404 The Infrastructure Group B.V.
60781 LeaseWeb Netherlands B.V.
61098 Akenes SA
61107 Servers.com B.V.
61125 SABOTAGE LLC
61138 Zappie Host LLC
61157 PlusServer GmbH
61272 Informacines sistemos ir technologijos, UAB
61317 Hivelocity Inc
62240 Clouvider Limited
62610 Zenlayer Inc
62785 Amazon.com Services, LLC
62904 Eonix Corporation
63023 GTHost
63199 CDS Global Cloud Co., Ltd
63473 HostHatch, LLC
63760 AZDIGI Corporation
63949 Akamai Technologies, Inc.
64102 Oracle Corporation
64200 VIVID-HOSTING LLC
64267 Sprious LLC
64437 NForce Entertainment B.V.
131386 Long Van System Solution JSC
131965 Xserver Inc.
132203 Shenzhen Tencent Computer Systems Company Limited
132420 E2E Networks Limited
133296 Web Werks India Pvt. Ltd.
133478 Tencent Cloud Computing (Beijing) Co., Ltd
133752 LEASEWEB HONG KONG LIMITED
134351 Leaseweb Japan K.K.
134963 Alibaba Cloud (Singapore) Private Limited
135354 NAVER BUSINESS PLATFORM ASIA PACIFIC PTE. LTD.
135377 UCLOUD INFORMATION TECHNOLOGY (HK) LIMITED
135629 Ningxia West Cloud Data Technology Co.Ltd.
136907 HUAWEI INTERNATIONAL PTE. LTD.
137280 Kingsoft cloud corporation limited
137718 Beijing Volcano Engine Technology Co., Ltd.
137876 Tencent (Thailand) Company Limited
138915 Kaopu Cloud HK Limited
139625 Zenlayer (Singapore) PTE. LTD
140766 FPT Smart Cloud Company Limited
141995 Contabo Asia Private Limited
150436 Byteplus Pte. Ltd.
152194 CTG Server Limited
152291 NHNCLOUD
197071 active 1 GmbH
197537 WISDOM CLOUD INTERNET TECHNOLOGY PTE. LTD.
197540 netcup GmbH
197695 Domain names registrar REG.RU, Ltd
198610 Beget LLC
198953 Proton66 OOO
199524 G-Core Labs S.A.
199883 Aruba S.p.A.
200019 ALEXHOST SRL
200350 Yandex.Cloud LLC
200517 Microsoft Deutschland MCIO GmbH
200651 FlokiNET ehf
200999 CloudFerro S.A
201106 Spartan Host Ltd
202015 HZ Hosting Ltd
202023 SCALEWAY S.A.S.
202053 UpCloud Ltd
202422 G-Core Labs S.A.
202425 IP Volume inc
202613 Aruba S.p.A.
203020 HostRoyale Technologies Pvt Ltd
203476 GANDI SAS
204957 GREEN FLOID LLC
205544 LEASEWEB UK LIMITED
206728 Media Land LLC
206996 ZAP-Hosting GmbH
207158 Clouvider Limited
207656 Epinatura LLC
209588 Flyservers S.A.
210329 Kamatera Inc
210558 1337 Services GmbH
210644 AEZA INTERNATIONAL LTD
210656 Yandex.Cloud LLC
210976 Timeweb, LLP
211619 MAXKO d.o.o.
211895 Serverius Holding B.V.
212027 PebbleHost Ltd
212317 Hetzner Online GmbH
212477 RoyaleHosting BV
213035 Des Capital B.V.
213230 Hetzner Online GmbH
214585 IBM Deutschland GmbH
214609 Google Cloud EMEA Ltd
214611 Google Cloud EMEA Ltd
214996 netcup GmbH
215013 Yandex.Cloud LLC
215224 NovoServe B.V.
215728 Kamatera Inc
215859 Hetzner Online GmbH
216246 Aeza Group LLC
262287 Maxihost LTDA
393886 Leaseweb USA, Inc.
394089 Google LLC
394380 Leaseweb USA, Inc.
395092 Shock Hosting LLC
395839 HOSTKEY
395954 Leaseweb USA, Inc.
396178 Google LLC
396190 Leaseweb USA, Inc.
396356 Latitude.sh
396362 Leaseweb USA, Inc.
396982 Google LLC
398101 GoDaddy.com, LLC
398787 GoDaddy.com, LLC
401881 Clouvider, Inc.
`;
