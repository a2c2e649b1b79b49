import type { EarlierOrder, OwnFields, OwnOrder } from './own-order';
import {
  BERLIN,
  BRNO,
  bill,
  COLUMBUS,
  DENVER,
  HAMBURG,
  home,
  LEEDS,
  LINES,
  LYON,
  MIAMI,
  ship,
  TORONTO,
} from './places';

const honest =
  (pattern: string) =>
  (title: string, order: OwnFields, rest: Partial<OwnOrder> = {}): OwnOrder => ({
    pattern,
    title,
    isFraud: false,
    order,
    ...rest,
  });
const money = (amount: number, currency: string) => ({ amount: String(amount), currency });
const person = (of: OwnFields, ip: string, amount: number, currency: string): OwnFields => ({
  ...of,
  ip,
  username: 'ann{n}',
  email: 'ann.{n}@gmail.com',
  device_hash: 'd1_own{n}a',
  ...money(amount, currency),
});
const us = person(home(COLUMBUS), LINES.us, 60, 'USD');
const de = person(home(BERLIN), LINES.de, 45, 'EUR');
const gb = person(home(LEEDS), LINES.gb, 50, 'GBP');
const fr = person(home(LYON), LINES.fr, 55, 'EUR');
const ca = person(home(TORONTO), LINES.ca, 70, 'CAD');
const cz = person(home(BRNO), LINES.cz, 1_400, 'CZK');
const past = (of: OwnFields): EarlierOrder[] =>
  [40, 25, 10].map((days) => ({ minutesBefore: days * 1_440, fields: of }));
const YEAR = 525_600;

const gift = honest('gifts');
const travel = honest('travel');
const corporate = honest('corporate VPN');
const vpn = honest('consumer VPN');
const mobile = honest('mobile carriers');
const student = honest('students');
const relay = honest('private relay');
const phone = honest('new phones');
const cards = honest('several cards');
const currency = honest('small currencies');

/** Honest orders that look odd. None may be refused; a review is an error, too. */
export const OWN_HONEST: readonly OwnOrder[] = [
  gift('Flowers for a sister in another state', { ...us, ...ship(MIAMI) }, { accountAge: YEAR }),
  gift(
    'A first order, as a present, an hour after signing up',
    { ...us, ...ship(DENVER) },
    { accountAge: 60 },
  ),
  gift('A present to a friend abroad', { ...gb, ...ship(LYON) }, { accountAge: YEAR }),
  gift(
    'Two sisters send something to their mother',
    { ...us, ...ship(MIAMI) },
    {
      earlier: [
        {
          minutesBefore: 3_000,
          fields: {
            ...us,
            username: 'bea{n}',
            email: 'bea.{n}@gmail.com',
            device_hash: 'd1_own{n}b',
            ...bill(DENVER),
            ...ship(MIAMI),
            ip: '73.170.{n}.8',
          },
        },
      ],
      accountAge: YEAR,
    },
  ),
  gift('A guest sends a large present', { ...de, username: '', ...ship(HAMBURG), ...money(260, 'EUR') }),

  travel('At a hotel abroad, goods home', { ...de, ip: LINES.fr }, { earlier: past(de), accountAge: YEAR }),
  travel(
    'In the United States on a phone’s roaming',
    { ...gb, ip: LINES.usMobile },
    { earlier: past(gb), accountAge: YEAR },
  ),
  travel('To the hotel in another city', { ...us, ...ship(DENVER) }, { earlier: past(us), accountAge: YEAR }),
  travel('First order while abroad', { ...fr, ip: LINES.gb }, { accountAge: YEAR }),

  corporate('Behind a company’s gateway', { ...us, ip: LINES.gateway }, { accountAge: YEAR }),
  corporate('A first order from the office', { ...de, ip: LINES.gateway }, { accountAge: 12 }),
  corporate(
    'From the office, goods to a colleague’s town',
    { ...us, ip: LINES.gateway, ...ship(DENVER) },
    { accountAge: YEAR },
  ),

  vpn('A customer who leaves a VPN on', { ...us, ip: LINES.vpn }, { accountAge: YEAR }),
  vpn(
    'The same from Germany with an exit in America',
    { ...de, ip: LINES.vpn },
    { earlier: past(de), accountAge: YEAR },
  ),
  vpn('A first order through a VPN', { ...us, ip: LINES.vpn }, { accountAge: 30 }),
  vpn('A guest with a VPN', { ...gb, username: '', ip: LINES.vpn }),

  mobile('On the train, far from home', { ...us, ip: LINES.usMobile }, { accountAge: YEAR }),
  mobile('A first order on the phone, just signed up', { ...us, ip: LINES.usMobile }, { accountAge: 4 }),
  mobile(
    'Two customers behind one address of a carrier',
    { ...us, ip: LINES.usMobile },
    {
      earlier: [
        {
          minutesBefore: 20,
          fields: {
            ...us,
            username: 'bea{n}',
            email: 'bea.{n}@gmail.com',
            device_hash: 'd1_own{n}b',
            ip: LINES.usMobile,
            ...home(DENVER),
          },
        },
      ],
      accountAge: YEAR,
    },
  ),

  student(
    'Studies in Lyon with a bank in Berlin',
    { ...de, ip: LINES.fr, ...bill(BERLIN), ...ship(LYON) },
    { accountAge: YEAR },
  ),
  student(
    'Just moved abroad, a first order',
    { ...gb, ip: LINES.de, ...bill(LEEDS), ...ship(BERLIN) },
    { accountAge: 90 },
  ),
  student(
    'Three students on the line of a hall, each for herself',
    { ...fr, device_hash: 'd1_own{n}c' },
    {
      earlier: ['bea', 'cai'].map((name) => ({
        minutesBefore: 2_000,
        fields: {
          ...fr,
          username: `${name}{n}`,
          email: `${name}.{n}@gmail.com`,
          device_hash: `d1_own{n}${name}`,
        },
      })),
      accountAge: YEAR,
    },
  ),

  relay('Behind a private relay', { ...us, ip: LINES.relay }, { accountAge: YEAR }),
  relay('Behind a private relay, a first order', { ...us, ip: LINES.relay }, { accountAge: 5 }),
  relay(
    'Behind a private relay, a present',
    { ...us, ip: LINES.relay, ...ship(DENVER) },
    { accountAge: YEAR },
  ),

  phone(
    'A known customer with a new phone',
    { ...de, device_hash: 'd1_own{n}new' },
    { earlier: past(de), accountAge: YEAR },
  ),
  phone(
    'A new phone while abroad',
    { ...de, device_hash: 'd1_own{n}new', ip: LINES.fr },
    { earlier: past(de), accountAge: YEAR },
  ),
  phone(
    'A new phone and a present',
    { ...us, device_hash: 'd1_own{n}new', ...ship(DENVER) },
    { earlier: past(us), accountAge: YEAR },
  ),

  cards(
    'A second card within an hour',
    { ...us, bin_no: '438857' },
    { earlier: [{ minutesBefore: 40, fields: { ...us, bin_no: '552433' } }], accountAge: YEAR },
  ),
  cards(
    'Three cards in a month',
    { ...us, bin_no: '438857' },
    {
      earlier: past(us).map((each, index) => ({
        ...each,
        fields: { ...us, bin_no: ['552433', '434256', '552433'][index] as string },
      })),
      accountAge: YEAR,
    },
  ),
  cards('A foreign card of a traveller’s bank', { ...ca, bin_no: '535316' }, { accountAge: YEAR }),

  currency('Korunas, an ordinary order', cz, { accountAge: YEAR }),
  currency('Korunas, a first order', cz, { accountAge: 6 }),
  currency(
    'A present in korunas',
    { ...cz, ...ship({ ...BRNO, city: 'Praha', zip_code: '110 00' }) },
    { accountAge: YEAR },
  ),
];
