import { readBrands } from './brand';

/** Posts, parcels, tax offices, insurers of the state. Own table, 2026-11-21: their own addresses, as they give them. */
export const BRANDS_OF_THE_STATE = readBrands(`
  usps: usps.com
  fedex: fedex.com
  dhl: dhl.com dhl.de
  ups?: ups.com
  royalmail: royalmail.com
  hermes?: myhermes.co.uk evri.com
  evri: evri.com
  dpd: dpd.com dpd.co.uk dpd.de
  swisspost: post.ch swisspost.ch
  laposte: laposte.fr laposte.net
  colissimo: laposte.fr colissimo.fr
  chronopost: chronopost.fr
  correos: correos.es
  canadapost: canadapost.ca canadapost-postescanada.ca
  auspost: auspost.com.au
  australiapost: auspost.com.au
  postnl: postnl.nl
  bpost: bpost.be
  postnord: postnord.se postnord.dk postnord.com
  inpost: inpost.pl
  israelpost: israelpost.co.il
  nzpost: nzpost.co.nz
  irs?: irs.gov
  hmrc: gov.uk
  dvla: gov.uk
  govuk: gov.uk
  mygov: my.gov.au
  medicare?: medicare.gov servicesaustralia.gov.au
  ameli: ameli.fr
  impots: impots.gouv.fr
  antai: antai.gouv.fr
  edevlet: turkiye.gov.tr
  ezpass: e-zpassny.com ezpassnj.com e-zpassiag.com
  sunpass: sunpass.com
  liteblue: usps.gov
`);
