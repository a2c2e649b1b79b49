/**
 * Universities, schools and their research networks.
 *
 * Own table, 2026-11-21: chosen from general knowledge of who runs which network; numbers and names checked one by one
 * against the routing table of @ip-location-db/asn of 2026-06-17. One `<ASN> <organisation>` a line.
 */
export const EDUCATION_ASNS = `
3 Massachusetts Institute of Technology
8 Rice University
9 Carnegie Mellon University
12 New York University
14 Columbia University
17 Purdue University
18 University of Texas at Austin
25 University of California at Berkeley
26 Cornell University
29 Yale University
32 Stanford University
38 University of Illinois
46 Rutgers, The State University
52 University of California, Los Angeles
55 University of Pennsylvania
59 University of Wisconsin Madison
73 University of Washington
81 MCNC
87 Indiana University
88 Princeton University
111 Boston University
137 Consortium GARR
159 Ohio State University
160 The University of Chicago
210 Utah Education Network
217 University of Minnesota
224 SIKT - KUNNSKAPSSEKTORENS TJENESTELEVERANDOR
225 University of Virginia
231 Michigan State University
237 Merit Network Inc.
239 University of Toronto
299 University of California, Irvine
378 IUCC - Israel InterUniversity Computation Center
513 CERN - European Organization for Nuclear Research
553 Universitaet Stuttgart
559 SWITCH
600 OARnet
680 Verein zur Foerderung eines Deutschen Forschungsnetzes e.V.
766 Entidad Publica Empresarial Red.es
786 Jisc Services Limited
1101 SURF B.V.
1103 SURF B.V.
1124 Universiteit van Amsterdam
1128 SURF B.V.
1213 HEAnet CLG
1653 Vetenskapsradet / SUNET
1659 Taiwan Academic Network (TANet) Information Center
1706 The University of Arizona
1715 Renater
1741 CSC - Tieteen tietotekniikan keskus Oy
1742 Harvard University
1835 Forskningsnettet - Danish network for Research and Education
1916 Rede Nacional de Ensino e Pesquisa
1942 Renater
1945 Renater
1955 KIFU (Governmental Info Tech Development Agency)
2018 TENET (The UNINET Project)
2055 Louisiana State University
2108 Croatian Academic and Research Network
2152 CENIC
2200 Renater
2501 The University of Tokyo
2553 Florida State University
2572 University of Missouri - dba the Missouri Research and Education Network (MOREn
2611 BELNET
2637 Georgia Institute of Technology
2852 CESNET z.s.p.o.
2857 Johannes Gutenberg-Universitaet Mainz
2907 Research Organization of Information and Systems, National Institute of Informa
3128 University of Wisconsin System
3354 University of Texas System
3479 Board of Regents of the University System of Georgia
3480 Board of Regents of the University System of Georgia
3582 University of Oregon
3851 Nevada System of Higher Education
3999 The Pennsylvania State University
4130 University of Pittsburgh
4385 Rochester Institute of Technology
4538 China Education and Research Network Center
5408 National Infrastructures for Research and Technology S.A.
5653 University of California San Francisco
6192 University of California, Davis
6360 University of Hawaii
6509 CANARIE Inc
7377 University of California, San Diego
7575 Australian Academic and Research Network
7896 The Board of Regents of the University of Nebraska
8094 North West University
8111 Dalhousie University
8517 National Academic Network and Information Center
11442 North Carolina State University
11537 Internet2
13041 Consorci de Serveis Universitaris de Catalunya
17055 University of Utah
20965 GEANT Vereniging
22742 Connecticut Education Network
23859 Australian Academic and Research Network
24364 CERNET2 IX at Shanghai Jiaotong University
31822 City University of New York
34878 Karlsruhe Institute of Technology
36375 University of Michigan
36850 University of North Carolina at Chapel Hill
47610 RWTH Aachen University
56132 Monash University
393249 University of British Columbia
`;
