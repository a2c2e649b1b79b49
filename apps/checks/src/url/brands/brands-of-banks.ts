import { readBrands } from './brand';

/** Banks and card issuers. Own table, 2026-11-21: their own addresses, as they give them. */
export const BRANDS_OF_BANKS = readBrands(`
  wellsfargo: wellsfargo.com wf.com
  bankofamerica: bankofamerica.com bofa.com
  chase?: chase.com jpmorganchase.com
  jpmorgan: jpmorgan.com jpmorganchase.com
  citibank: citi.com citibank.com
  citizensbank: citizensbank.com
  capitalone: capitalone.com
  usbank: usbank.com
  navyfederal: navyfederal.org
  suntrust: suntrust.com truist.com
  truist:
  pncbank: pnc.com
  tdbank: td.com tdbank.com
  scotiabank: scotiabank.com
  rbcroyalbank: rbcroyalbank.com rbc.com
  desjardins: desjardins.com
  interac?: interac.ca
  usaa:
  rbfcu: rbfcu.org
  barclays: barclays.co.uk barclays.com
  barclaycard: barclaycard.co.uk barclaycard.com
  natwest: natwest.com
  lloydsbank: lloydsbank.com lloydsbank.co.uk lloydsbankinggroup.com
  halifax?: halifax.co.uk halifax.com
  santander: santander.com santander.co.uk santander.com.br santander.es santander.de santander.pl gruposantander.es
  hsbc: hsbc.com hsbc.co.uk hsbc.com.hk hsbc.com.mx hsbc.fr
  nationwide?: nationwide.co.uk nationwide.com
  bbva: bbva.com bbva.es bbva.mx bbva.pe bbva.com.ar
  caixabank: caixabank.es caixabank.com
  bankia: bankia.es
  bancolombia: bancolombia.com grupobancolombia.com
  banorte:
  produbanco: produbanco.com produbanco.com.ec
  bradesco: bradesco.com.br bradesco.com
  itau: itau.com.br itau.com
  bancodobrasil: bb.com.br
  nubank: nubank.com.br
  creditagricole: credit-agricole.fr credit-agricole.com credit-agricole.it
  societegenerale: societegenerale.com societegenerale.fr sg.fr
  bnpparibas: bnpparibas.com bnpparibas.fr bnpparibas
  labanquepostale: labanquepostale.fr
  caissedepargne: caisse-epargne.fr
  boursorama: boursorama.com boursobank.com
  ing?: ing.com ing.nl ing.de ing.be ing.es
  rabobank: rabobank.nl rabobank.com
  abnamro: abnamro.nl abnamro.com
  belfius: belfius.be
  sparkasse: sparkasse.de sparkasse.at
  volksbank: volksbank.de vr.de
  postbank: postbank.de
  commerzbank: commerzbank.de commerzbank.com
  comdirect: comdirect.de
  deutschebank: deutsche-bank.de db.com
  raiffeisen: raiffeisen.ch raiffeisen.at raiffeisen.ru
  postfinance: postfinance.ch
  swisscom: swisscom.ch swisscom.com
  intesasanpaolo: intesasanpaolo.com
  unicredit: unicredit.it unicredit.eu unicreditgroup.eu
  postepay: poste.it
  posteitaliane: poste.it posteitaliane.it
  mediolanum: bancamediolanum.it
  pkobp: pkobp.pl
  mbank: mbank.pl mbank.cz mbank.sk
  sberbank: sberbank.ru sberbank.com
  tinkoff: tinkoff.ru tbank.ru
  icicibank: icicibank.com
  hdfcbank: hdfcbank.com
  axisbank: axisbank.com
  anz?: anz.com anz.com.au
  westpac: westpac.com.au
  commbank: commbank.com.au
  rakuten: rakuten.co.jp rakuten.com rakuten-card.co.jp rakuten-bank.co.jp
  smbc: smbc.co.jp
  mufg: mufg.jp bk.mufg.jp
  saison?: saisoncard.co.jp
  absa: absa.co.za absa.africa
  nedbank: nedbank.co.za
  fnb?: fnb.co.za
  maybank: maybank2u.com.my maybank.com
`);
