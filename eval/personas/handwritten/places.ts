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
  usMobile: '172.58.{n}.20',
  de: '91.10.{n}.20',
  gb: '86.140.{n}.20',
  fr: '90.50.{n}.20',
  ca: '99.224.{n}.20',
  cz: '90.176.{n}.20',
  ng: '105.112.{n}.20',
  vpn: '185.156.46.{n}',
  tor: '185.220.101.{n}',
  hosting: '167.99.{n}.20',
  relay: '172.226.{n}.20',
  gateway: '165.225.{n}.20',
} as const;
