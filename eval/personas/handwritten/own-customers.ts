import type { EarlierOrder, OwnFields, OwnOrder } from './own-order';
import {
  AARHUS,
  AUSTIN,
  BERLIN,
  BERN,
  BRISTOL,
  BRNO,
  COLUMBUS,
  GOTEBORG,
  home,
  KRAKOW,
  LINES,
  LYON,
  MADRID,
  MILAN,
  MONTERREY,
  OSAKA,
  PUNE,
  SAO_PAULO,
  SEATTLE,
  SYDNEY,
  TORONTO,
  UTRECHT,
} from './places';

/** An amount as a shop writes it. */
export const money = (amount: number, currency: string): OwnFields => ({ amount: String(amount), currency });

/** A customer at home, with an account, a mailbox and a device of their own. */
const customer = (name: string, of: OwnFields, ip: string, amount: number, currency: string): OwnFields => ({
  ...of,
  ip,
  username: `${name}{n}`,
  email: `${name}.{n}@gmail.com`,
  device_hash: `d1_own{n}${name}`,
  ...money(amount, currency),
});

export const CUSTOMERS = {
  us: customer('june', home(COLUMBUS), LINES.us, 60, 'USD'),
  austin: customer('marco', home(AUSTIN), LINES.us, 34.5, 'USD'),
  seattle: customer('lin', home(SEATTLE), LINES.usWest, 129, 'USD'),
  ca: customer('noor', home(TORONTO), LINES.ca, 88, 'CAD'),
  gb: customer('owen', home(BRISTOL), LINES.gb, 42, 'GBP'),
  de: customer('greta', home(BERLIN), LINES.de, 59.9, 'EUR'),
  fr: customer('luc', home(LYON), LINES.fr, 71, 'EUR'),
  it: customer('pia', home(MILAN), LINES.it, 49, 'EUR'),
  es: customer('ines', home(MADRID), LINES.es, 38, 'EUR'),
  nl: customer('sanne', home(UTRECHT), LINES.nl, 64, 'EUR'),
  pl: customer('ola', home(KRAKOW), LINES.pl, 189, 'PLN'),
  se: customer('nils', home(GOTEBORG), LINES.se, 549, 'SEK'),
  dk: customer('bo', home(AARHUS), LINES.dk, 399, 'DKK'),
  ch: customer('reto', home(BERN), LINES.ch, 75, 'CHF'),
  cz: customer('jana', home(BRNO), LINES.cz, 1_290, 'CZK'),
  jp: customer('yuki', home(OSAKA), LINES.jp, 5_800, 'JPY'),
  br: customer('caio', home(SAO_PAULO), LINES.br, 220, 'BRL'),
  au: customer('mia', home(SYDNEY), LINES.au, 95, 'AUD'),
  india: customer('asha', home(PUNE), LINES.india, 2_450, 'INR'),
  mx: customer('lupe', home(MONTERREY), LINES.mx, 890, 'MXN'),
} as const;

const MINUTES_PER_DAY = 1_440;

/** Ages of accounts, in minutes. */
export const HOUR = 60;
export const DAY = MINUTES_PER_DAY;
export const YEAR = 525_600;

/** Three orders of the last weeks, as the customer places them. */
export const past = (of: OwnFields): EarlierOrder[] => ago(of, 40, 25, 10);

/** Orders so many days before. */
export const ago = (of: OwnFields, ...days: number[]): EarlierOrder[] =>
  days.map((each) => ({ minutesBefore: each * MINUTES_PER_DAY, fields: of }));

/** Orders so many minutes before, the last `apart` minutes ago, each as `of` says for its number. */
export const before = (
  count: number,
  apart: number,
  of: (each: number) => OwnFields,
  outcome?: EarlierOrder['outcome'],
): EarlierOrder[] =>
  Array.from({ length: count }, (_, each) => ({
    minutesBefore: (count - each) * apart,
    fields: of(each),
    ...(outcome && { outcome }),
  }));

/** Without what guests have not. */
export const guest = ({ username: _, ...of }: OwnFields): OwnFields => of;

/** Another person: account, mailbox and device with another name. */
export const another = (of: OwnFields, name: string): OwnFields => ({
  ...of,
  username: `${name}{n}`,
  email: `${name}.{n}@outlook.com`,
  device_hash: `d1_own{n}${name}`,
});

type Told = (title: string, order: OwnFields, rest?: Partial<OwnOrder>) => OwnOrder;

/** Stories of one pattern. */
export const honest =
  (pattern: string): Told =>
  (title, order, rest = {}) => ({ pattern, title, isFraud: false, order, ...rest });

export const fraud =
  (pattern: string): Told =>
  (title, order, rest = {}) => ({ pattern, title, isFraud: true, order, ...rest });
