/**
 * Registrable domains of sites that have been well known for years and where no strangers publish under names of their
 * own, beyond those that the set `popular-domains` holds. Own table, 2026-11-21, from general knowledge. Free hosts,
 * builders, shorteners and stores of files must not come in: `shared-hosts.ts` is for them.
 */
const SOFTWARE = `
  python.org gnu.org debian.org ubuntu.com kernel.org fedoraproject.org archlinux.org gentoo.org opensuse.org
  centos.org almalinux.org rockylinux.org linuxmint.com freebsd.org openbsd.org netbsd.org gnome.org kde.org xfce.org
  php.net perl.org cpan.org metacpan.org ruby-lang.org rubygems.org golang.org go.dev rust-lang.org crates.io docs.rs
  haskell.org ocaml.org scala-lang.org kotlinlang.org swift.org julialang.org r-project.org lua.org tcl.tk nodejs.org
  npmjs.com pypi.org eclipse.org jetbrains.com netbeans.org qt.io gtk.org llvm.org boost.org cmake.org sqlite.org
  postgresql.org mysql.com mariadb.org mongodb.com redis.io apache.org nginx.org nginx.com djangoproject.com
  symfony.com laravel.com rubyonrails.org reactjs.org vuejs.org angular.io jquery.com
  drupal.org joomla.org mediawiki.org typo3.org moodle.org nextcloud.com owncloud.com mozilla.org thunderbird.net
  torproject.org eff.org fsf.org gnupg.org openssl.org openssh.com letsencrypt.org curl.se videolan.org gimp.org
  inkscape.org blender.org libreoffice.org openoffice.org audacityteam.org obsproject.com 7-zip.org notepad-plus-plus.org
  putty.org winscp.net wireshark.org nmap.org virtualbox.org vmware.com docker.com kubernetes.io openstack.org
  puppet.com ansible.com chef.io ros.org arduino.cc raspberrypi.org raspberrypi.com w3.org ietf.org
  rfc-editor.org iana.org icann.org unicode.org oasis-open.org iso.org ieee.org acm.org tldp.org ibiblio.org
  kodi.tv scummvm.org x.org samba.org netfilter.org isc.org sourceware.org vim.org tug.org ctan.org`;

const COMPANIES = `
  ibm.com oracle.com sap.com cisco.com juniper.net citrix.com dell.com hp.com hpe.com lenovo.com acer.com asus.com
  msi.com intel.com amd.com nvidia.com qualcomm.com arm.com ti.com st.com nxp.com samsung.com lg.com sony.com
  panasonic.com toshiba.com canon.com epson.com brother.com xerox.com ricoh.com kyocera.com philips.com siemens.com
  bosch.com abb.com honeywell.com ge.com 3m.com schneider-electric.com mathworks.com autodesk.com
  mcafee.com norton.com kaspersky.com eset.com avast.com avg.com avira.com bitdefender.com trendmicro.com sophos.com
  malwarebytes.com netgear.com tp-link.com dlink.com linksys.com logitech.com garmin.com gopro.com bose.com
  toyota.com honda.com ford.com gm.com bmw.com bmw.de audi.com audi.de volkswagen.de mercedes-benz.com porsche.com
  renault.fr peugeot.fr fiat.it volvocars.com nissan.co.jp hyundai.com kia.com tesla.com boeing.com airbus.com
  nike.com adidas.com puma.com ikea.com hm.com zara.com uniqlo.com lego.com disney.com mcdonalds.com starbucks.com
  cocacola.com pepsi.com nestle.com unilever.com pg.com loreal.com pfizer.com novartis.com roche.com bayer.com
  basf.com shell.com bp.com totalenergies.com exxonmobil.com staples.com costco.com target.com bestbuy.com newegg.com
  macys.com kohls.com homedepot.com lowes.com sears.com jcpenney.com tesco.com sainsburys.co.uk argos.co.uk
  johnlewis.com currys.co.uk otto.de mediamarkt.de saturn.de zalando.de lidl.de aldi.de carrefour.fr fnac.com
  darty.com leroymerlin.fr elcorteingles.es bol.com coolblue.nl rakuten.co.jp flipkart.com jd.com taobao.com tmall.com
  delta.com united.com aa.com southwest.com britishairways.com lufthansa.com airfrance.fr klm.com ryanair.com
  easyjet.com emirates.com qatarairways.com marriott.com hilton.com hyatt.com ihg.com accor.com expedia.com
  kayak.com skyscanner.net tripadvisor.com hertz.com avis.com amtrak.com bahn.de sncf-connect.com trenitalia.com`;

const PRESS_AND_REFERENCE = `
  nytimes.com washingtonpost.com wsj.com usatoday.com latimes.com chicagotribune.com bostonglobe.com sfgate.com
  time.com newsweek.com forbes.com fortune.com bloomberg.com reuters.com apnews.com npr.org pbs.org cnn.com nbcnews.com
  msnbc.com cbsnews.com foxnews.com theatlantic.com newyorker.com economist.com ft.com bbc.co.uk bbc.com
  theguardian.com telegraph.co.uk independent.co.uk thetimes.co.uk dailymail.co.uk mirror.co.uk thesun.co.uk
  spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de tagesschau.de heise.de golem.de lemonde.fr lefigaro.fr
  liberation.fr leparisien.fr elpais.com elmundo.es abc.es lavanguardia.com corriere.it repubblica.it lastampa.it
  ansa.it publico.pt globo.com uol.com.br terra.com.br estadao.com.br clarin.com lanacion.com.ar
  eluniversal.com.mx nrc.nl volkskrant.nl nu.nl standaard.be aftonbladet.se dn.se vg.no dr.dk yle.fi hs.fi
  gazeta.pl wyborcza.pl interia.pl index.hu idnes.cz sme.sk kathimerini.gr hurriyet.com.tr milliyet.com.tr
  haaretz.com ynet.co.il aljazeera.com thehindu.com indiatimes.com ndtv.com dawn.com straitstimes.com
  scmp.com asahi.com yomiuri.co.jp mainichi.jp nikkei.com chosun.com joongang.co.kr abc.net.au smh.com.au
  theage.com.au nzherald.co.nz stuff.co.nz cbc.ca theglobeandmail.com thestar.com news24.com nation.africa
  wikipedia.org wikimedia.org wiktionary.org wikidata.org archive.org britannica.com merriam-webster.com
  dictionary.com thesaurus.com thefreedictionary.com oxforddictionaries.com cambridge.org collinsdictionary.com
  investopedia.com snopes.com imdb.com rottentomatoes.com metacritic.com ign.com
  gamespot.com pcmag.com pcworld.com cnet.com zdnet.com techcrunch.com theverge.com wired.com arstechnica.com
  engadget.com gizmodo.com lifehacker.com mashable.com slashdot.org tomshardware.com
  anandtech.com nationalgeographic.com scientificamerican.com nature.com science.org
  sciencedirect.com springer.com wiley.com elsevier.com jstor.org arxiv.org plos.org cell.com thelancet.com
  bmj.com nejm.org mayoclinic.org webmd.com healthline.com clevelandclinic.org who.int un.org worldbank.org imf.org
  oecd.org wto.org unesco.org unicef.org redcross.org amnesty.org greenpeace.org wwf.org hrw.org khanacademy.org
  coursera.org edx.org udemy.com duolingo.com stackoverflow.com stackexchange.com superuser.com
  serverfault.com askubuntu.com quora.com glassdoor.com indeed.com monster.com craigslist.org
  weather.com accuweather.com espn.com nba.com nfl.com mlb.com nhl.com fifa.com uefa.com olympics.com skysports.com
    marxists.org gutenberg.org goodreads.com librarything.com worldcat.org`;

const read = (names: string) => names.trim().split(/\s+/);

/** Whether a registrable domain is that of a site long known to many. */
export const KNOWN_SITES: ReadonlySet<string> = new Set(
  [SOFTWARE, COMPANIES, PRESS_AND_REFERENCE].flatMap(read),
);
