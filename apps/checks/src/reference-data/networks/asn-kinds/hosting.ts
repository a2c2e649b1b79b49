/**
 * Clouds, hosting and server rental: an address of theirs is a machine in a data centre, not a person at home.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network, also with the numbers that
 * X4BNet/lists_vpn and brianhama/bad-asn-list (both MIT) name, of which access providers and companies were left out; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const HOSTING_ASNS = `
62 CyrusOne LLC
801 Amazon Technologies Inc.
906 DMIT Cloud Services
917 Misaka Network, Inc.
939 NovoServe LLC
969 Misaka Network, Inc.
2906 Netflix Streaming Services Inc.
3223 Voxility LLP
3598 Microsoft Corporation
3842 InMotion Hosting, Inc.
3920 PUSHPKT OU
4213 Krypt Technologies
4229 Zenlayer Inc
4694 IDC Frontier Inc.
5577 root SA
6142 Oracle Corporation
6206 Netrouting B.V.
6597 Coloblox Data Centers Inc
6696 VERIXI SA
6698 Virtual Systems LLC
6718 NAV COMMUNICATIONS SRL
6724 Strato AG
6870 RECONN LLC
7203 Leaseweb USA, Inc.
7224 Amazon.com, Inc.
7488 CNServer LLC
7489 HostUS
7506 GMO Internet Group, Inc.
7532 Gamania CloudForce
7651 Joint Universities Computer Centre Limited
7671 NTT SmartConnect Corporation
7684 SAKURA Internet Inc.
7979 Servers.com, Inc.
8001 Cologix, Inc
8011 MongoDB, Inc.
8068 Microsoft Corporation
8069 Microsoft Corporation
8070 Microsoft Corporation
8075 Microsoft Corporation
8455 atom86 BV
8556 Levantis Levantis AG
8560 IONOS SE
8648 dogado GmbH
8972 Host Europe GmbH
8987 Amazon Data Services Ireland Ltd
9123 JSC TIMEWEB
9286 KINX
9370 SAKURA Internet Inc.
9371 SAKURA Internet Inc.
9597 KDDI Web Communications Inc.
9678 HostingInside LTD
9925 VDC Powerbase Hong Kong Data Centers Limited
9952 Hostway IDC
9957 KINX
10032 BDX DC Services (HK) Limited
10297 eNET Inc.
10439 CariNet, Inc.
10929 eStruxture Data Centers Inc.
11320 LightEdge Solutions
11572 PhoenixNAP LLC
11588 Lambda
11831 eSecureData
11989 HostPapa
12025 Iron Mountain Data Center
12189 PhoenixNAP LLC
12337 noris network AG
12417 Plus Hosting Grupa d.o.o.
12488 Krystal Hosting Ltd
12586 GHOSTnet GmbH
12601 Cegedim.Cloud SASU
12637 SEEWEB s.r.l.
12679 Sokolov Dmitry Nikolaevich
12703 Pulsant (Scotland) Ltd
12824 home.pl S.A.
12876 Scaleway SAS
12989 Black HOST Ltd
13213 UK-2 Limited
13354 zColo
13649 Flexential Colorado Corp.
13739 Datacenter IP, LLC
13767 DataBank Holdings, Ltd.
13768 Aptum Technologies
13878 Scala Data Centers
14061 DigitalOcean, LLC
14127 Iland Internet Solutions Corporation
14315 1GSERVERS, LLC
14340 Salesforce.com, Inc.
14576 Hosting Solution Ltd.
14618 Amazon.com, Inc.
14670 WHG Hosting Services Ltd
14956 RouterHosting LLC
14987 Rethem Hosting LLC
15083 Infolink Global Corporation
15169 Google LLC
15180 DIGITALSERVICES.UOL S.A.
15317 Serverel Inc.
15395 Rackspace Ltd.
15497 1 Cloud Lab s.r.o.
15510 Compuweb Communications Services Limited
15598 NorthC Deutschland GmbH
15626 GREEN FLOID LLC
15694 Atman Sp. z o.o.
15734 Equinix-Connect-Iberia EQUINIX (SPAIN) ENTERPRISES SLU
15830 Equinix (EMEA) Acquisition Enterprises B.V.
15879 Vancis IP B.V.
15967 Nazwa.pl Sp.z.o.o.
16125 UAB Cherry Servers
16262 Datacheap LLC
16265 LeaseWeb Network B.V.
16276 OVH SAS
16371 acens Technologies, S.L.
16397 EQUINIX BRASIL
16509 Amazon.com, Inc.
16628 DedFiberCo
16839 SERVICENOW, INC.
17054 Expedient
17216 DC74 LLC
17252 Colocation America Corporation
17378 TierPoint, LLC
17420 Acer e-Enabling Data Center, Inc.
17439 NTTCINS
17477 Macquarie Technology Operations Pty Limited
17561 Larus Limited
17589 GABIA Inc.
18229 CtrlS
18345 Servers Australia Pty. Ltd
18450 WebNX, Inc.
18779 EGIHosting
18978 Enzu Inc
19084 ColoUp
19148 Leaseweb USA, Inc.
19318 Interserver, Inc
19373 Triara.com, S.A. de C.V.
19437 SECURED SERVERS LLC
19527 Google LLC
19531 Nodes Direct
19624 Data Room, Inc
19844 SBA Edge, LLC
19871 Network Solutions, LLC
19893 NTT Global Data Centers Americas, INC.
19969 Joe's Datacenter, LLC
19994 Rackspace Hosting
20021 Ntirety, Inc.
20054 Oracle Corporation
20248 Take 2 Hosting, Inc.
20264 Webair Internet Development Company Inc.
20326 TeraSwitch Networks Inc.
20454 SECURED SERVERS LLC
20473 The Constant Company, LLC
20718 ARSYS INTERNET S.L.
20738 Heart Internet limited
20773 Host Europe GmbH
20836 CDLAN s.r.l.
20857 Signet B.V.
20860 IOMART CLOUD SERVICES LIMITED
21069 METANET AG
21100 GREEN FLOID LLC
21159 NovoServe B.V.
21409 Ikoula Net SAS
21499 Host Europe GmbH
21501 Host Europe GmbH
21769 Colocation America Corporation
21859 Zenlayer Inc
22205 DataPipe, Inc.
22552 eSited Solutions
22611 InMotion Hosting, Inc.
22612 Namecheap, Inc.
23005 SWITCH, LTD
23033 Wowrack.com
23342 Unitedlayer, Inc.
23352 DEFT.COM
23470 ReliableSite.Net LLC
23576 NAVER Cloud Corp.
23724 IDC, China Telecommunications Corporation
23884 Proen Corp Public Company Limited
23961 Misaka Network, Inc.
24282 KAGOYA JAPAN Inc.
24429 Zhejiang Taobao Network Co.,Ltd
24446 5G NETWORK OPERATIONS PTY LTD
24482 SG.GS
24631 Tose'h Fanavari Ertebabat Pasargad Arian Co. PJS
24723 Atman Sp. z o.o.
24724 Atman Sp. z o.o.
24748 THINX_Poland Atman Sp. z o.o.
24768 ALMOUROLTEC SERVICOS DE INFORMATICA E INTERNET LDA
24867 Rackspace Ltd.
24875 NovoServe B.V.
24940 Hetzner Online GmbH
24961 WIIT AG
24971 MasterDC s.r.o.
25459 Eurofiber Cloud Infra B.V.
25525 WorldStream B.V.
25532 LLC MASTERHOST
25697 UpCloud USA Inc
25780 HugeServer Networks, LLC
25820 IT7 Networks Inc
26286 MysticDev LLC
26347 New Dream Network, LLC
26383 Baxet Group Inc.
26496 GoDaddy.com, LLC
26527 LightWave Networks
26548 PureVoltage Hosting Inc.
26658 HT
26666 Interserver, Inc
27176 DataWagon LLC
27257 Webair Internet Development Company Inc.
27284 Fourplex Telecom LLC
27325 zColo
27357 Rackspace Hosting
27411 Leaseweb USA, Inc.
27589 MOJOHOST
27715 Locaweb Servicos de Internet S/A
27823 Dattatec.com
28753 Leaseweb Deutschland GmbH
29017 NTT Global Data Centers EMEA UK Ltd.
29066 velia.net Internetdienste GmbH
29097 Hostpoint AG
29169 GANDI SAS
29182 JSC IOT
29222 Infomaniak Network SA
29278 Rackhost Zrt.
29302 Hosting Services Inc
29550 Team Blue Carrier Limited
29551 Aixit GmbH
29691 Nine Internet Solutions AG
29752 Zenlayer Inc
29802 HIVELOCITY, Inc.
29838 Atlantic Metro Communications II, Inc.
29854 WestHost, Inc.
29873 Newfold Digital, Inc.
30058 FDCservers.net
30083 velia.net
30176 Priority Colo Inc
30475 Handy Networks, LLC
30633 Leaseweb USA, Inc.
30693 Eonix Corporation
30836 23VNet Kft.
30860 Virtual Systems LLC
30900 Sternforth Ltd. trading as WebWorld
31034 Aruba S.p.A.
31103 Keyweb AG
31229 Beyond.pl sp. z o.o.
31333 Hosting.de GmbH
31400 firstcolo GmbH
31898 Oracle Corporation
32097 WholeSale Internet, Inc.
32164 SECURED SERVERS LLC
32181 GigeNET
32244 Liquid Web, L.L.C
32475 Internap Holding LLC
32613 Leaseweb Canada Inc.
32751 Nuclearfallout Enterprises, Inc.
32780 Hosting Services, Inc.
32934 Facebook, Inc.
33070 Rackspace Hosting
33083 AxcelX Technologies LLC
33182 HostDime.com, Inc.
33302 Data102
33330 CloudRadium L.L.C
33387 Nocix, LLC
33438 Datum
33480 Web Werks
33517 Oracle Corporation
33724 VOLICO
33891 Core-Backbone GmbH
33993 UFO Hosting LLC
34011 Host Europe GmbH
34119 Wildcard UK Limited
34222 ZONER a.s.
34240 manitu GmbH
34305 Base IP B.V.
34342 Atman Sp. z o.o.
34549 meerfarbig GmbH & Co. KG
34568 ConnectingBytes GmbH
34665 Petersburg Internet Network ltd.
34788 Neue Medien Muennich GmbH
34971 CDLAN SpA
34989 ServeTheWorld AS
35041 Binero AB
35100 Patrik Lagerman
35106 Microsoft Limited
35278 SPRINTHOST.RU LLC
35295 JSC RU-CENTER
35297 Dataline LLC
35366 ISPpro Internet KG
35382 GleSYS AB
35415 Webzilla B.V.
35425 IOMART HOSTING LIMITED
35470 Signet B.V.
35540 OVH SAS
35592 Coolhousing s.r.o.
35661 VIRTUA SYSTEMS SAS
35758 Rachamim Aviel Twito
35826 Netservers Limited
35908 Krypt Technologies
35913 DediPath
35916 MULTACOM CORPORATION
36007 Kamatera, Inc.
36114 VegasNAP, LLC
36137 PEG TECH INC
36236 NetActuate, Inc
36351 IBM Cloud
36352 HostPapa
36384 Google LLC
36444 Liquid Web, L.L.C
36454 WHG Hosting Services Ltd
36666 GloboTech Communications
36943 1 GRID (PTY) LTD
37153 Xneelo (Pty) Ltd
37504 EO Data Center
37518 Fiber Grid INC
37963 Hangzhou Alibaba Advertising Co.,Ltd.
38001 NewMedia Express Pte Ltd
38244 VNG Corporation
38365 Beijing Baidu Netcom Science and Technology Co., Ltd.
38532 Exabytes Network (Singapore) Pte. Ltd.
38627 Baidu, Inc.
38700 SMILESERV
38719 Dreamscape Networks PTY LTD
38854 Zenlayer
38880 Micron21 Datacentre Pty Ltd
38930 LeaseWeb Network B.V.
39020 Comvive Servidores S.L.
39287 Materialism s.r.l.
39378 servinga GmbH
39392 SH.cz s.r.o.
39458 Real Hosts Limited
39494 JSC RU-CENTER
39570 Loopia AB
39572 DataWeb Global Group B.V.
39622 ZERGRUSH SRL
39798 MivoCloud SRL
39855 Mod Mission Critical LLC
39921 Rackspace Ltd.
40021 Contabo Inc.
40065 CNSERVERS LLC
40092 HostPapa
40138 Mach Dilemma, LLC
40156 The Optimal Link Corporation
40244 Turnkey Internet Inc.
40509 Fly.io, Inc.
40663 IncogNet LLC
40676 Psychz Networks
40824 Webzilla Inc.
40861 Paradise Networks LLC
41079 Cyber_Folks S.A.
41281 KeFF Networks Ltd
41378 Kirino LLC
41406 Atman Sp. z o.o.
41441 Speed-IX Serverius Holding B.V.
41528 Loopia AB
41634 Svea Hosting AB
41653 Aqua Ray SAS
41665 Tekhnolohii Maibutnioho LLC
41722 Miran Ltd.
41745 Baykov Ilya Sergeevich
42159 Zemlyaniy Dmitro Leonidovich
42160 DC STAR nv
42237 w1n ltd
42331 PE Freehost
42399 JSC RU-CENTER
42442 Adacor Hosting GmbH
42455 ELITE GROUP.IM LIMITED
42473 Anexia Cloud Solutions GmbH
42474 SmartApe OU
42503 Oktawave S.A.
42612 DinaHosting S.L.
42695 Cleura AB
42708 GleSYS AB
42730 EVANZO e-commerce GmbH
42831 UK Dedicated Servers Limited
42926 Radore Veri Merkezi Hizmetleri A.S.
43289 Trabia SRL
43317 SIA VEESP
43489 JSC RU-CENTER
43513 Sia Nano IT
43515 Google Ireland Limited
43541 VSHosting s.r.o.
43641 SOLLUTIUM EU Sp z.o.o.
43927 HOSTERION SRL
44050 Petersburg Internet Network ltd.
44066 firstcolo GmbH
44477 AS44477
44486 Oliver Horscht is trading as SYNLINQ
44559 IT HOSTLINE LTD
44592 SkyLink Data Center BV
44679 INVITE Systems SRL
44716 D-hosting die Rackspace & Connectivity GmbH
44901 Belcloud LTD
44925 1984 ehf
45012 dogado GmbH
45062 NetEase Building No.16 Ke Yun Road,
45090 Shenzhen Tencent Computer Systems Company Limited
45102 Alibaba (US) Technology Co., Ltd.
45187 Rackspace.com Hong Kong Limited
45352 IP ServerOne Solutions Sdn Bhd
45382 Hostcenter
45544 SUPERDATA-VN
45668 AIMS Data Centre Sdn. Bhd.
45671 Servers Australia Pty. Ltd
45753 Netsec Limited
45815 ESDS Software Solution Limited.
45839 Shinjiru Technology Sdn Bhd
45974 NHNCLOUD
46261 QuickPacket, LLC
46430 TELX INC.
46475 Limestone Networks, Inc.
46489 Twitch Interactive Inc.
46573 Vault Host
46606 Unified Layer
46652 DigitalOcean, LLC
46664 VolumeDrive
46786 Servers.com, Inc.
46805 Angelnet Limited
46816 DirectSpace Networks, LLC.
46841 Fork Networking, LLC
46844 Sharktech
47007 Colocation America Corporation
47066 prgmr.com, Inc.
47154 HUSAM A. H. HIJAZI
47302 cyon GmbH
47328 DigitalOne AG
47447 23M GmbH
47553 Misaka Network, Inc.
47583 Hostinger International Limited
47764 LLC VK
47869 Ellada Projects B.V. trading as Netrouting
47890 UNMANAGED LTD
48031 Ivanov Vitaliy Sergeevich
48090 TECHOFF SRV LIMITED
48282 Hosting technology LTD
48287 JSC RU-CENTER
48324 webgo GmbH
48374 MH HOLDING AF 1. JUNI 2009 ApS
48551 Sindad Network Technology PJSC
48635 Your Hosting B.V.
48684 Viking Host B.V.
48721 Flyservers S.A.
48807 IXcellerate LLC
48874 HOSTMAZE INC SRL-D
48894 Optimus IT d.o.o.
48900 Info Data Center Ltd.
48925 VibeGAMES B.V.
49187 YOUTHIDC LLC
49282 Glesys AB
49349 DOTSI LDA
49352 Domain names registrar REG.RU, Ltd
49367 Seflow S.N.C. Di Marco Brame' & C.
49392 LLC Baxet
49434 FBW NETWORKS SAS
49447 Nice IT Services Group Inc.
49453 Global Layer B.V.
49505 JSC Selectel
49532 Eonix Corporation
49544 i3D.net B.V
49604 Zone Media OU
49855 PLUTEX GmbH
49870 Alsycon B.V.
49949 Complior AB
50053 Anton Levin
50131 Spartan Host Ltd
50245 Serverel Inc.
50297 Infium, UAB
50340 JSC Selectel
50360 Tamatiya EOOD
50463 Triple C Cloud Computing Ltd.
50613 Advania Island ehf
50673 Serverius Holding B.V.
50837 CLOUDSIGMA AG
50867 HOSTKEY B.V.
50968 Hostmaster, Ltd.
51159 CT1 Technologies Ltd
51167 Contabo GmbH
51191 Core-Backbone GmbH
51248 Host-Telecom.com s.r.o.
51290 HOSTEAM S.C. TOMASZ GROSZEWSKI BARTOSZ WASZAK LUKASZ GROSZEWSKI
51395 Datasource AG
51396 Pfcloud UG (haftungsbeschrankt)
51430 AltusHost B.V.
51468 One.com A/S
51659 LLC Baxet
51765 Oy Crea Nova Hosting Solution Ltd
51789 JSC TIMEWEB
52030 Server Plan S.r.l.
52048 SIA RixHost
52173 Sia Nano IT
52270 ELSERVER S.R.L
52423 Data Miners S.A. ( Racknation.cr )
52925 Ascenty Data Centers e Telecomunicacoes S/A
53057 RedeHost Internet Ltda.
53107 EVEO Servicos de Internet Ltda.
53244 Locaweb Servicos de Internet S/A
53340 VegasNAP, LLC
53589 PlanetHoster
53597 Hoyos Consulting LLC
53605 PhoenixNAP LLC
53667 FranTech Solutions
53755 Input Output Flood LLC
53824 Liquid Web, L.L.C
53850 GorillaServers, Inc.
53889 WJY LLC
54104 InfoObjects Inc.
54253 Oracle Corporation
54265 SCALEWAY US CORPORATION
54290 HostPapa
54455 MadeIT inc.
54489 CoreSpace, Inc.
54500 EGIHosting
54600 PEG TECH INC
54641 InMotion Hosting, Inc.
54761 Sambreel Services, LLC
54801 Zillion Network Inc.
54825 Packet Host, Inc.
54994 Meteverse Limited.
55286 B2 Net Solutions Inc.
55293 A2 Hosting, Inc.
55470 Cyfuture India Pvt. Ltd.
55536 Pacswitch Globe Telecom Limited
55803 Hostopia Australia Web Pty Ltd
55897 SAKURA Internet Inc.
55907 GMO Internet,Inc
55933 Cloudie Limited
55960 Beijing Guanghuan Xinwang Digital
55967 Beijing Baidu Netcom Science and Technology Co., Ltd.
55990 Huawei Cloud Service data center
56005 Zhengzhou Fastidc Technology Co.,Ltd.
56067 Metrabyte Co.,Ltd
56322 ServerAstra Kft.
56380 ''IT FRUIT'' S.R.L.
56485 TheHost LLC
56630 Melbikomas UAB
56655 Gigahost AS
56704 Farice ehf
56803 Datasource AG
56934 Zhemoedov Sergey Mihaylovich
56958 Raiola Networks S.L.
56971 CGI GLOBAL LIMITED
57043 HOSTKEY B.V.
57169 EDIS GmbH
57230 Aria Web Development LLC
57271 BitWeb LLC
57286 GIGAS HOSTING S.A.
57344 Telehouse EAD
57359 Pyhanet Oy
57367 Atman Sp. z o.o.
57497 Faraso Samaneh Pasargad Ltd.
57523 changway-as Chang Way Technologies Co. Limited
57578 Misaka Network, Inc.
57717 FiberXpress BV
57858 Angelnet Limited
57910 Soluciones Corporativas IP, SL
58061 Scalaxy B.V.
58073 YISP B.V.
58087 Florian Kolb
58222 ServerBase AG
58305 SYN LTD
58322 Hala Al Rafidain Company for Communications and Internet LTD.
58329 servinga GmbH
58404 PT Qwords Company International
58487 Rumahweb
58519 Cloud Computing Corporation
58529 ZNet Technologies Private Limited
58593 Shanghai Blue Cloud Technology Co.,Ltd
58683 Rackspace.com Hong Kong Limited
58791 GMO Internet,Inc
58955 Bangmod Enterprise Co., Ltd.
59019 Beijing Kingsoft Cloud Internet Technology Co., Ltd
59067 Microsoft Mobile Alliance Internet Services Co., Ltd
59077 Shanghai UCloud Information Technology Company Limited
59134 PT. Datacomm Diangraha
59210 PhoenixNAP
59253 LEASEWEB SINGAPORE PTE. LTD.
59349 GMO-Z.COM PTE. LTD.
59374 Bangmod Enterprise Co., Ltd.
59432 GINERNET S.L.
59504 LLC Vpsville
59711 HZ Hosting Ltd
59729 GREEN FLOID LLC
60011 Mythic Beasts Ltd
60117 Host Sailor Ltd
60118 INVITE Systems SRL
60217 Beyond.pl sp. z o.o.
60404 The Infrastructure Group B.V.
60476 Digital Transformation Plus LLC
60485 Angelnet Limited
60558 PHOENIX NAP, LLC.
60567 SIA RixHost
60672 ServerChoice Ltd
60781 LeaseWeb Netherlands B.V.
60798 Servereasy Srl
61098 Akenes SA
61107 Servers.com B.V.
61125 SABOTAGE LLC
61138 Zappie Host LLC
61157 PlusServer GmbH
61272 Informacines sistemos ir technologijos, UAB
61317 Hivelocity Inc
61424 eServer s.r.o.
61976 JSC Selectel
62005 BlueVPS OU
62212 SmartApe OU
62214 Rackforest Zrt.
62217 Vinters IT Ltd
62282 UAB Delska Lithuania
62370 Snel.com B.V.
62390 NexonHost Srl
62468 VpsQuan L.L.C.
62471 SupremeBytes, LLC
62540 Drake Holdings LLC
62610 Zenlayer Inc
62731 247RACK.com
62785 Amazon.com Services, LLC
62904 Eonix Corporation
63008 SIMPLE CLOUD SOLUTION LLC
63018 Dedicated.com
63023 GTHost
63119 Angelnet Limited
63150 BAGE CLOUD LLC
63199 CDS Global Cloud Co., Ltd
63473 HostHatch, LLC
63737 VIETSERVER SERVICES TECHNOLOGY COMPANY LIMITED
63760 AZDIGI Corporation
63763 VCCORP-VN
63949 Akamai Technologies, Inc.
63956 5G NETWORK OPERATIONS PTY LTD
64102 Oracle Corporation
64200 VIVID-HOSTING LLC
64236 UnReal Servers, LLC
64245 DigitalFyre Internet Solutions, LLC.
64267 Sprious LLC
64437 NForce Entertainment B.V.
64458 Mizban Dade Pasargad
64484 Hexanode SARL
131353 NhanHoa Software company
131386 Long Van System Solution JSC
131392 GMO-Z.com Runsystem Joint Stock Company
131486 Beijing Jingdong 360 Degree E-commerce Co., Ltd.
131965 Xserver Inc.
132110 DMIT Inc.
132203 Shenzhen Tencent Computer Systems Company Limited
132420 E2E Networks Limited
132591 Tencent AS num for global network
132762 Web Werks India Pvt. Ltd.
132813 HK AISI CLOUD COMPUTING LIMITED
132816 SimplerCloud Pte Ltd
132825 MYTEK TRADING PTY LTD
132839 POWER LINE (HK) CO., LIMITED
132969 Web Werks India Pvt. Ltd.
133178 SAITEIDC Limited
133210 EN Technologies Pte Ltd
133296 Web Werks India Pvt. Ltd.
133380 Layerstack Limited
133398 Tele Asia Limited
133478 Tencent Cloud Computing (Beijing) Co., Ltd
133752 LEASEWEB HONG KONG LIMITED
133800 PT Biznet Gio Nusantara
133905 Layerstack Limited
134175 DingFeng XinHui(HongKong) Technology Limited
134238 CHINANET Jiangx province IDC network
134351 Leaseweb Japan K.K.
134451 NewMedia Express Pte Ltd
134548 DingFeng XinHui(HongKong) Technology Limited
134687 TWIDC Limited
134765 CHINANET Yunnan province IDC1 network
134766 CHINANET Yunnan province IDC2 network
134963 Alibaba Cloud (Singapore) Private Limited
135161 GMO-Z.COM PTE. LTD.
135222 MilesWeb Internet Services Pvt Ltd
135354 NAVER BUSINESS PLATFORM ASIA PACIFIC PTE. LTD.
135377 UCLOUD INFORMATION TECHNOLOGY (HK) LIMITED
135391 AOFEI DATA INTERNATIONAL COMPANY LIMITED
135629 Ningxia West Cloud Data Technology Co.Ltd.
135822 Ovi Hosting Pvt Ltd
135918 VIET DIGITAL TECHNOLOGY LIABILITY COMPANY
135921 Maxserver Company Limited
136038 HDTIDC LIMITED
136052 PT Cloud Hosting Indonesia
136170 PT. EXABYTES NETWORK INDONESIA
136180 Beijing Tiantexin Tech. Co., Ltd.
136258 BrainStorm Network, Inc
136787 PacketHub S.A.
136851 PT ARDETAMEDIA GLOBAL KOMPUTINDO
136897 Enjoyvc Cloud Group Limited.
136907 HUAWEI INTERNATIONAL PTE. LTD.
136988 LEASEWEB AUSTRALIA PTY LIMITED
137280 Kingsoft cloud corporation limited
137427 KIDC LIMITED
137718 Beijing Volcano Engine Technology Co., Ltd.
137753 Beijing Jingdong Shangke Information Technology Co. Ltd.
137787 Beijing Jingdong Shangke Information Technology Co. Ltd.
137876 Tencent (Thailand) Company Limited
138152 YISU CLOUD LTD
138608 Cloud Host Pte Ltd
138915 Kaopu Cloud HK Limited
139021 West263 International Limited
139341 ACEVILLE PTE.LTD.
139456 PT DEWAWEB
139625 Zenlayer (Singapore) PTE. LTD
139750 IDCServices.net Inc
140218 Yotta Infrastructure solutions LLP
140443 PT Herza Digital Indonesia
140637 Macquarie Technology Operations Pty Limited
140641 YOTTA NETWORK SERVICES PRIVATE LIMITED
140766 FPT Smart Cloud Company Limited
140810 Megacore Technology Company Limited
140822 ANPHATIDC
140824 VNIDC TECHNOLOGY COMPANY LIMITED
141167 AgotoZ HK Limited
141995 Contabo Asia Private Limited
142002 Scloud Pte Ltd
142403 YISU CLOUD LTD
142430 DIGI VPS
146817 Hubei Feixun Network Co., Ltd
146943 Tier 4 Cloud Services
146987 GMO GlobalSign Holdings K.K.
146996 DEXSERVER
150436 Byteplus Pte. Ltd.
150862 VPSTTT COMPUTER COMPANY LIMITED
150895 EZ TECHNOLOGY COMPANY LIMITED
151837 JOYPUR COLO
151858 INTERDIGI JOINT STOCK COMPANY
152194 CTG Server Limited
152291 NHNCLOUD
154177 LIGHT NODE LIMITED
154321 CORENET CLOUD SDN. BHD.
154383 ZORNTECH WEB SOLUTIONS
154395 Rackdog LLC
196752 Tilaa B.V.
197019 WEDOS Internet, a.s.
197071 active 1 GmbH
197155 Artnet Sp. z o.o.
197170 TechTies Inc.
197328 GEOCOM LLC
197537 WISDOM CLOUD INTERNET TECHNOLOGY PTE. LTD.
197540 netcup GmbH
197549 GHOSTnet GmbH
197648 CLOUDLAYER8 LIMITED
197695 Domain names registrar REG.RU, Ltd
197715 Serverbike LTD
197769 ABINTERNET-V Ltd.
198220 Rackspace Ltd.
198610 Beget LLC
198652 Selectel LTD
198678 Delos Cloud GmbH
198783 CitricNode LLC
198953 Proton66 OOO
198969 NovoServe B.V.
199118 Heinlein-Support GmbH
199239 Khodor Kanso trading as Access Lebanon
199404 WHG Hosting Services Ltd
199524 G-Core Labs S.A.
199610 marbis GmbH
199653 Aruba S.p.A.
199883 Aruba S.p.A.
199968 IWS NETWORKS LLC
200000 Hosting Ukraine LTD
200019 ALEXHOST SRL
200136 Association LibraHost
200137 AX Networks Ab
200185 Aruba S.p.A.
200350 Yandex.Cloud LLC
200391 KREZ 999 EOOD
200401 Kazakov Aleksey Alexandrovich
200517 Microsoft Deutschland MCIO GmbH
200532 LLP Kompaniya Hoster.KZ
200548 webhoster.de AG
200651 FlokiNET ehf
200698 Globalhost d.o.o.
200740 FIRST SERVER LIMITED
200899 INTERSPACE DOOEL Skopje
200904 FOXCLOUD LLP
200999 CloudFerro S.A
201002 PebbleHost Ltd
201011 Core-Backbone GmbH
201106 Spartan Host Ltd
201200 SuperHosting.BG Ltd.
201227 Mizban Dade Pasargad
201308 Castlegem SRL
201525 HZ Hosting Ltd
201536 Sandyx Systems Limited
201553 Vola los del Internet S.L.
201692 Zoner Oy
201743 Oktawave S.A.
201814 MEVSPACE sp. z o.o.
202015 HZ Hosting Ltd
202023 SCALEWAY S.A.S.
202053 UpCloud Ltd
202412 Omegatech LTD
202422 G-Core Labs S.A.
202425 IP Volume inc
202468 Noyan Abr Arvan Co. ( Private Joint Stock)
202613 Aruba S.p.A.
202656 Ivanov Vitaliy Sergeevich
202675 Keliweb S.R.L
202940 ITC NG ltd
203329 NTT Global Data Centers EMEA GmbH
203476 GANDI SAS
203523 SayhunNet LLC
203558 Tose'h Fanavari Ertebabat Pasargad Arian Co. PJS
203861 Miteflux Technologies Ltd
204044 PACKET STAR NETWORKS LIMITED
204196 Abelohost BV
204339 FIRST SERVER LIMITED
204427 Timeweb, LLP
204428 SS-Net
204601 Zomro B.V.
204818 HOSTEUR SAS
204957 GREEN FLOID LLC
205016 HERN Labs AB
205089 Alfahost LLC
205275 ROMARG SRL
205544 LEASEWEB UK LIMITED
205585 Noyan Abr Arvan Co. ( Private Joint Stock)
205727 Aruba S.p.A.
205759 Ghosty Networks LLC
205960 HDTIDC LIMITED
206065 Tose'h Fanavari Ertebabat Pasargad Arian Co. PJS
206216 Advin Services LLC
206264 Amarutu Technology Ltd
206446 CLOUD LEASE Ltd
206728 Media Land LLC
206996 ZAP-Hosting GmbH
207143 hosttech GmbH
207279 Markahost Telekomunikasyon Ve Ticaret Limited Sirketi
207560 Zubritska Valeriia Nikolaevna
207656 Epinatura LLC
207713 GLOBAL INTERNET SOLUTIONS LLC
208137 Feo Prest SRL
208161 Pars Shabakeh Azarakhsh LLC
208414 WEDOS Internet, a.s.
208677 Cloud Technologies LLC trading as Cloud.ru
208685 Qbine-AS Serverius Holding B.V.
208843 Alpha Strike Labs GmbH
209334 Modat B.V.
209366 SEMrush CY LTD
209453 GANDI SAS
209588 Flyservers S.A.
209605 UAB Host Baltic
209630 LLC VASH KREDIT BANK
209693 OC NETWORKS LIMITED
209847 WorkTitans B.V.
210083 Privex Inc.
210329 Kamatera Inc
210546 CHSL ONE LTD
210558 1337 Services GmbH
210644 AEZA INTERNATIONAL LTD
210656 Yandex.Cloud LLC
210731 Forening for DotSrc
210924 ssd networks limited
210976 Timeweb, LLP
211298 Driftnet Ltd
211486 Alferov Aleksey Aleksandrovich
211590 Bucklog SARL
211619 MAXKO d.o.o.
211680 NSEC - Sistemas Informaticos, S.A.
211720 Datashield, Inc.
211857 NSHOST SRL
211895 Serverius Holding B.V.
212027 PebbleHost Ltd
212216 Netafraz Iranian Ltd.
212220 Kepler Technologies AB
212224 Coolhousing s.r.o.
212317 Hetzner Online GmbH
212477 RoyaleHosting BV
212508 Lowhosting services of Davide Gennari
212512 Detai Prosperous Technologies Limited
212531 UAB Interneto vizija
212552 BitCommand LLC
212706 LIVI HOSTING LTD
212921 HDTIDC LIMITED
213035 Des Capital B.V.
213224 Aruba S.p.A.
213230 Hetzner Online GmbH
213354 INTERNATIONAL HOSTING SOLUTIONS LLP
213412 ONYPHE SAS
213438 ColocaTel Inc.
213520 Senko Digital LLC
213533 Beget LLC
213535 YottaSrc
213790 Limited Network LTD
213873 MOJI SAS
213877 U1 DIGITAL SERVICES LTD
213953 Mizban Dadeh Pardis .Ltd
213981 RTLP SRL
214036 Ultahost, Inc.
214124 Intrahost Solutions Ltd
214295 SKYNET NETWORK LTD
214361 Mizban Dadeh Pardazi Pasargad Ltd
214481 Wojciech Czapkowicz
214503 QuxLabs AB
214585 IBM Deutschland GmbH
214609 Google Cloud EMEA Ltd
214611 Google Cloud EMEA Ltd
214996 netcup GmbH
215013 Yandex.Cloud LLC
215052 Din Server Group ApS
215068 ENIYISUNUCUM VERI MERKEZI BILISIM HIZMETLERI TICARET VE SANAYI LIMITED SIRKETI
215224 NovoServe B.V.
215439 PLAY2GO INTERNATIONAL LIMITED
215540 GLOBAL CONNECTIVITY SOLUTIONS LLP
215659 Aokigahara SRL
215728 Kamatera Inc
215778 Alpha Strike Labs GmbH
215859 Hetzner Online GmbH
215925 VPSVAULT.HOST LTD
215929 Data Campus Limited
215930 CIPHER OPERATIONS DOO BEOGRAD - NOVI BEOGRAD
216071 SERVERS TECH FZCO
216154 CLODO CLOUD SERVICE CO. L.L.C
216246 Aeza Group LLC
216473 Bashinskii Vadim Ruslanovich
219443 AS219443
262256 Servicios Informaticos Hostname Ltda
262287 Maxihost LTDA
262446 Locaweb Servicos de Internet S/A
263590 LOCAWEB SERVICOS DE INTERNET S.A.
265825 WORLDSTREAM LATAM B.V
266660 ELSERVER S.R.L
268581 QNAX LTDA
274483 Locaweb Servicos de Internet S/A
328364 Host Africa (Pty) Ltd
328608 Africa on Cloud
329184 Host Africa (Pty) Ltd
393423 NTT Global Data Centers Americas, INC.
393886 Leaseweb USA, Inc.
393942 WiredISP Inc.
394089 Google LLC
394380 Leaseweb USA, Inc.
394432 PEG TECH INC
394625 WhiteLabel IT Solutions Corp
394695 PDR
395089 Hextet Systems
395092 Shock Hosting LLC
395111 KVCHOSTING.COM LLC
395839 HOSTKEY
395954 Leaseweb USA, Inc.
396089 NEXCUS TECHNOLOGIES LLC
396178 Google LLC
396190 Leaseweb USA, Inc.
396356 Latitude.sh
396362 Leaseweb USA, Inc.
396507 Emerald Onion
396982 Google LLC
396986 Bytedance Inc.
398101 GoDaddy.com, LLC
398324 Censys, Inc.
398343 Baxet Group Inc.
398391 Check Point Software Technologies Inc.
398478 PEG TECH INC
398705 Censys, Inc.
398722 Censys, Inc.
398781 OCULUS NETWORKS INC
398787 GoDaddy.com, LLC
398823 PEG TECH INC
398993 PEG TECH INC
399077 Tcloudnet
399195 PEG TECH INC
399486 12651980 CANADA INC.
399820 SPARKED HOST LLC
399870 BYNARIUM LLC
400529 Infraly, LLC
400619 AROSSCLOUD INC.
401696 cognetcloud INC
401701 cognetcloud INC
402133 NovoServe LLC
402253 SKN Subnet & Telecom Ltd
`;
