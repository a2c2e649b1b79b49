import type { OwnFields } from './own-order';

/** Real towns and networks, invented house numbers. Lines are of access providers in these countries unless named otherwise. */
const place = (country: string, state: string, city: string, zip: string, street: string) => ({
  country,
  state,
  city,
  zip_code: zip,
  addr: street,
});
type Place = ReturnType<typeof place>;

export const COLUMBUS = place('US', 'OH', 'Columbus', '43215', '{n} Oak Street');
export const DENVER = place('US', 'CO', 'Denver', '80202', '{n} Pine Street');
export const MIAMI = place('US', 'FL', 'Miami', '33132', '{n} Bay Drive');
export const WAREHOUSE = place('US', 'DE', 'Newark', '19711', '112 Capitol Trail {n} Suite A331');
export const BERLIN = place('DE', '', 'Berlin', '10115', 'Torstraße {n}');
export const HAMBURG = place('DE', '', 'Hamburg', '20095', 'Spitalerstraße {n}');
export const LEEDS = place('GB', '', 'Leeds', 'LS1 4AP', '{n} Park Row');
export const LYON = place('FR', '', 'Lyon', '69002', '{n} rue Mercière');
export const TORONTO = place('CA', 'ON', 'Toronto', 'M5H 2N2', '{n} Queen Street West');
export const LAGOS = place('NG', '', 'Lagos', '100001', '{n} Broad Street');
export const AUSTIN = place('US', 'TX', 'Austin', '78701', '{n} Congress Avenue');
export const SEATTLE = place('US', 'WA', 'Seattle', '98101', '{n} Pike Street');
export const BRISTOL = place('GB', '', 'Bristol', 'BS1 4DJ', '{n} Queen Square');
export const MILAN = place('IT', '', 'Milano', '20121', 'Via Brera {n}');
export const MADRID = place('ES', '', 'Madrid', '28013', 'Calle Mayor {n}');
export const UTRECHT = place('NL', '', 'Utrecht', '3511 CE', 'Oudegracht {n}');
export const KRAKOW = place('PL', '', 'Kraków', '31-042', 'Rynek Główny {n}');
export const GOTEBORG = place('SE', '', 'Göteborg', '411 03', 'Avenyn {n}');
export const AARHUS = place('DK', '', 'Aarhus', '8000', 'Frederiksgade {n}');
export const BERN = place('CH', '', 'Bern', '3011', 'Marktgasse {n}');
export const OSAKA = place('JP', '', 'Osaka', '530-0001', '{n} Umeda');
export const SAO_PAULO = place('BR', 'SP', 'São Paulo', '01310-100', 'Avenida Paulista {n}');
export const SYDNEY = place('AU', 'NSW', 'Sydney', '2000', '{n} George Street');
export const PUNE = place('IN', 'MH', 'Pune', '411001', '{n} MG Road');
export const MONTERREY = place('MX', 'NLE', 'Monterrey', '64000', 'Calle Morelos {n}');
export const BRNO = place('CZ', '', 'Brno', '602 00', 'Česká {n}');

const fieldsOf = (prefix: string, of: Place): OwnFields =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, value]) => (value === '' ? [] : [[`${prefix}_${name}`, value]])),
  );
export const bill = (of: Place): OwnFields => fieldsOf('bill', of);
export const ship = (of: Place): OwnFields => fieldsOf('ship', of);
export const home = (of: Place): OwnFields => ({ ...bill(of), ...ship(of) });

/** An address of each network for each case. */
export const LINES = {
  us: '73.162.{n}.20',
  usWest: '98.210.{n}.20',
  usMobile: '172.58.{n}.20',
  de: '91.10.{n}.20',
  gb: '86.140.{n}.20',
  fr: '90.50.{n}.20',
  ca: '99.224.{n}.20',
  cz: '90.176.{n}.20',
  it: '79.20.{n}.20',
  es: '83.45.{n}.20',
  nl: '86.80.{n}.20',
  pl: '83.20.{n}.20',
  se: '78.66.{n}.20',
  dk: '87.48.{n}.20',
  ch: '178.196.{n}.20',
  jp: '153.160.{n}.20',
  br: '189.100.{n}.20',
  au: '120.144.{n}.20',
  india: '122.161.{n}.20',
  mx: '189.140.{n}.20',
  deMobile: '109.40.{n}.20',
  gbMobile: '92.40.{n}.20',
  itMobile: '37.160.{n}.20',
  indiaMobile: '49.36.{n}.20',
  ng: '105.112.{n}.20',
  ma: '41.141.{n}.20',
  ro: '5.12.{n}.20',
  ru: '95.24.{n}.20',
  vn: '113.160.{n}.20',
  vpn: '185.156.46.{n}',
  tor: '185.220.101.{n}',
  hosting: '167.99.{n}.20',
  relay: '172.226.{n}.20',
  gateway: '165.225.72.{n}',
} as const;
