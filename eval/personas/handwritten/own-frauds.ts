import { before, fraud } from './own-customers';
import type { OwnFields, OwnOrder } from './own-order';
import {
  BERLIN,
  BRNO,
  bill,
  COLUMBUS,
  DENVER,
  HAMBURG,
  home,
  LAGOS,
  LEEDS,
  LINES,
  LYON,
  MIAMI,
  ship,
  TORONTO,
  WAREHOUSE,
} from './places';

const mail = (name: string, domain = 'gmail.com') => ({ email: `${name}{n}@${domain}` });
const usd = (amount: number) => ({ amount: String(amount), currency: 'USD' });
const eur = (amount: number) => ({ amount: String(amount), currency: 'EUR' });
const gbp = (amount: number) => ({ amount: String(amount), currency: 'GBP' });
const device = (name = 'a') => ({ device_hash: `d1_own{n}${name}` });

/** Cards tried on one device, each for another person. */
const tests = (of: OwnFields, count: number, apart: number, hasDevice = true) => {
  const one = (each: number): OwnFields => ({
    ...of,
    ...usd(1.5),
    ...mail(`tester${each}x`),
    ...(hasDevice && device()),
    bin_no: `4${17_300 + each * 37}`,
  });
  return { order: one(99), earlier: before(count, apart, one) };
};
const cardTest = fraud('card testing');
const tested = (
  title: string,
  of: OwnFields,
  count: number,
  apart: number,
  hasDevice = true,
  approvedBecause?: string,
) => {
  const { order, earlier } = tests(of, count, apart, hasDevice);
  return cardTest(title, order, { earlier, ...(approvedBecause && { approvedBecause }) });
};

const known = (of: OwnFields) => before(3, (30 * 1_440) / 3, () => of);
const ann = {
  username: 'ann{n}',
  ...mail('ann.'),
  ...home(BERLIN),
  ip: LINES.de,
  ...device('own'),
  ...eur(45),
};
const bob = {
  username: 'bob{n}',
  ...mail('bob.'),
  ...home(COLUMBUS),
  ip: LINES.us,
  ...device('own'),
  ...usd(60),
};
const takeover = fraud('takeover');
const reship = fraud('reshipping');
const stolen = fraud('stolen card');
const triangle = fraud('triangulation');
const synthetic = fraud('synthetic identity');
const refund = fraud('refund abuse');
const bots = fraud('bots');
const throwAway = fraud('throw-away identity');

const buyer = (each: number, of: OwnFields, to = WAREHOUSE): OwnFields => ({
  ...of,
  ...mail(`buyer${each}x`),
  ...bill(each % 2 === 0 ? COLUMBUS : DENVER),
  ...ship(to),
  ...usd(380),
});
const reseller = (each: number, of: OwnFields): OwnFields => ({
  ...of,
  ...device(),
  ...usd(90),
  ...mail('shop.seller'),
  username: 'seller{n}',
  ...bill(each % 2 === 0 ? COLUMBUS : MIAMI),
  ...ship({ ...DENVER, addr: `${each} Pine Street {n}` }),
});

/** Frauds as a shop meets them. */
export const OWN_FRAUDS: readonly OwnOrder[] = [
  tested(
    'Six small donations in ten minutes, six cards, one browser',
    { ip: LINES.us, ...bill(COLUMBUS) },
    6,
    2,
  ),
  tested('Cards tried from a data centre', { ip: LINES.hosting, ...bill(COLUMBUS) }, 3, 5),
  tested('Cards tried from behind Tor', { ip: LINES.tor, ...bill(LEEDS) }, 3, 20),
  tested(
    'Eight cards in an hour without a device hash, from one address',
    { ip: LINES.gb, ...bill(LEEDS) },
    8,
    7,
    false,
    'without a device, an office that orders together looks the same; 62 points',
  ),
  tested('Cards from a VPN, one every half hour', { ip: LINES.vpn, ...bill(COLUMBUS) }, 4, 30),

  reship('Fifth stolen card for the same unlisted warehouse', buyer(9, { ip: LINES.us }), {
    earlier: before(4, 2_000, (each) => buyer(each, { ip: LINES.us })),
  }),
  reship(
    '539 dollars for an unlisted warehouse, minutes after signing up behind a VPN',
    { ...buyer(1, { ip: LINES.vpn }), username: 'fwd{n}', ...usd(539) },
    { accountAge: 7 },
  ),
  reship(
    'A listed forwarding service, new account, line from Nigeria',
    {
      ip: LINES.ng,
      ...mail('quick.'),
      username: 'quick{n}',
      ...usd(420),
      ...bill(COLUMBUS),
      ...ship({ ...MIAMI, addr: '8345 NW 66th St #{n}', zip_code: '33166' }),
    },
    { accountAge: 15 },
  ),
  reship('A mule’s flat that took two frauds last month', buyer(8, { ip: LINES.hosting }, MIAMI), {
    earlier: before(2, 20_000, (each) => buyer(each, { ip: LINES.us }, MIAMI), 'confirmed_fraud'),
  }),
  reship(
    'Two customers on one device, both to one house in another state',
    { ...buyer(2, { ip: LINES.us, ...device() }, MIAMI) },
    {
      earlier: before(2, 600, (each) => buyer(each, { ip: LINES.us, ...device() }, MIAMI)),
    },
  ),

  takeover(
    'From Nigeria, new phone, goods to another city',
    { ...ann, ip: LINES.ng, ...device('new'), ...ship(HAMBURG), ...eur(220) },
    { earlier: known(ann) },
  ),
  takeover(
    'Through Tor, new device, new e-mail address',
    { ...ann, ip: LINES.tor, ...device('new'), ...mail('fresh.'), ...eur(300) },
    { earlier: known(ann) },
  ),
  takeover(
    'From a data centre, new device, to another state',
    { ...bob, ip: LINES.hosting, ...device('new'), ...ship(MIAMI), ...usd(400) },
    { earlier: known(bob) },
  ),
  takeover(
    'From Nigeria with the goods to Nigeria',
    { ...bob, ip: LINES.ng, ...device('new'), ...ship(LAGOS), ...usd(500) },
    { earlier: known(bob) },
  ),
  takeover(
    'A neighbour’s proxy, new device, goods to the owner’s home',
    { ...bob, ip: '73.163.{n}.9', ...device('new') },
    {
      earlier: known(bob),
      approvedBecause: 'nothing tells it from the owner with a new phone',
    },
  ),

  stolen(
    'A card from Ohio, ordered in Lagos for Lagos',
    {
      ip: LINES.ng,
      ...mail('john.'),
      ...usd(350),
      ...bill(COLUMBUS),
      ...ship(LAGOS),
    },
    {
      approvedBecause:
        'an American who lives in Lagos orders just so; a shop that does not sell there says so in a rule',
    },
  ),
  stolen(
    'From a data centre, shipped across the country, signed up ten minutes before',
    { ip: LINES.hosting, ...mail('m.'), username: 'm{n}', ...usd(640), ...bill(DENVER), ...ship(MIAMI) },
    { accountAge: 10 },
  ),
  stolen(
    'Tor and a British card',
    { ip: LINES.tor, ...mail('eve.'), username: 'eve{n}', ...gbp(300), ...bill(LEEDS), ...ship(BERLIN) },
    { accountAge: 60 },
  ),
  stolen(
    'A throw-away mailbox, another city, a new account',
    {
      ip: LINES.us,
      ...mail('x', 'mailinator.com'),
      username: 'x{n}',
      ...usd(280),
      ...bill(COLUMBUS),
      ...ship(DENVER),
    },
    { accountAge: 8 },
  ),
  stolen(
    'Holder’s town, holder’s address, guest',
    { ip: LINES.us, ...mail('pat.'), ...usd(210), ...home(COLUMBUS) },
    {
      approvedBecause: 'nothing tells it from an honest guest',
    },
  ),

  triangle('Fourth buyer of a sham shop from one device behind a VPN', reseller(4, { ip: LINES.vpn }), {
    earlier: before(3, 500, (each) => reseller(each, { ip: LINES.vpn })),
  }),
  triangle('From a data centre, five orders in a day', reseller(5, { ip: LINES.hosting }), {
    earlier: before(4, 120, (each) => reseller(each, { ip: LINES.hosting })),
  }),
  triangle(
    'Guests with an address each, one device',
    { ...reseller(3, { ip: LINES.us }), username: 'guest-c{n}', ...mail('c.') },
    {
      earlier: before(3, 700, (each) => ({
        ...reseller(each, { ip: LINES.us }),
        username: `guest-${each}x{n}`,
        ...mail(`g${each}.`),
      })),
    },
  ),
  triangle('From abroad, cards of two countries', reseller(4, { ip: LINES.ng }), {
    earlier: before(2, 900, (each) => reseller(each, { ip: LINES.ng })),
  }),
  triangle('One order a day from an ordinary line', reseller(3, { ip: LINES.us }), {
    earlier: before(2, 1_500, (each) => reseller(each, { ip: LINES.us })),
    approvedBecause: 'looks like a customer who sends gifts',
  }),

  synthetic(
    'Weeks of small orders, then four at once for ten times as much, behind a VPN',
    { ...bob, ip: LINES.vpn, ...usd(900) },
    {
      earlier: [
        ...known({ ...bob, ...usd(30) }),
        ...before(3, 90, () => ({ ...bob, ip: LINES.vpn, ...usd(880) })),
      ],
      approvedBecause:
        'the first of the four stands out; by the fourth the amount is usual, and the device is the customer’s own',
    },
  ),
  synthetic(
    'Weeks of small orders, then one large, all from one line',
    { ...bob, ...usd(420) },
    {
      earlier: known({ ...bob, ...usd(40) }),
      approvedBecause: 'honest customers buy a bicycle once as well',
    },
  ),
  synthetic(
    'Three names on one device and phone',
    { ...bob, username: 'c{n}', ...mail('c.'), phone: '+12025550143', ...usd(400) },
    {
      earlier: before(2, 1_000, (each) => ({
        ...bob,
        username: `s${each}x{n}`,
        ...mail(`s${each}.`),
        phone: '+12025550143',
      })),
    },
  ),

  refund(
    'Third account on the device that denied two parcels',
    { ...bob, username: 'r{n}', ...mail('r.') },
    {
      earlier: before(
        2,
        9_000,
        (each) => ({ ...bob, username: `q${each}x{n}`, ...mail(`q${each}.`) }),
        'confirmed_fraud',
      ),
    },
  ),
  refund(
    'The same account again after two denied parcels',
    { ...bob },
    {
      earlier: before(2, 15_000, () => bob, 'confirmed_fraud'),
    },
  ),
  refund(
    'A first denied parcel',
    { ...bob, ...usd(170) },
    { approvedBecause: 'nothing is known before the first claim' },
  ),

  bots(
    'An order two seconds after the sign-up',
    { ip: LINES.us, ...mail('fast.'), username: 'fast{n}', ...home(COLUMBUS), ...usd(150) },
    { accountAge: 2 / 60 },
  ),
  bots(
    'Forty seconds after it, from a data centre',
    { ip: LINES.hosting, ...mail('fast.'), username: 'fast{n}', ...home(COLUMBUS), ...usd(150) },
    { accountAge: 40 / 60 },
  ),
  bots(
    'Sixth account in an hour on one device',
    { ip: LINES.us, ...mail('bot9.'), username: 'bot9x{n}', ...device(), ...home(COLUMBUS) },
    {
      earlier: before(5, 10, (each) => ({
        ip: LINES.us,
        ...mail(`bot${each}.`),
        username: `bot${each}x{n}`,
        ...device(),
        ...home(COLUMBUS),
      })),
    },
  ),

  throwAway(
    'A throw-away mailbox on a device of three customers',
    { ip: LINES.us, ...mail('t9', 'mailinator.com'), username: 't9x{n}', ...device(), ...usd(60) },
    {
      earlier: before(2, 300, (each) => ({
        ip: LINES.us,
        ...mail(`t${each}`, 'mailinator.com'),
        username: `t${each}x{n}`,
        ...device(),
      })),
    },
  ),
  throwAway(
    'A throw-away mailbox, a VPN, a new account',
    { ip: LINES.vpn, ...mail('z', 'guerrillamail.com'), username: 'z{n}', ...home(COLUMBUS), ...usd(120) },
    { accountAge: 5 },
  ),
  throwAway('A throw-away mailbox behind Tor', {
    ip: LINES.tor,
    ...mail('w', 'mailinator.com'),
    ...home(LYON),
    ...eur(80),
  }),
  throwAway(
    'A free mailbox, an ordinary line, once',
    { ip: LINES.cz, ...mail('v.'), ...home(BRNO), amount: '900', currency: 'CZK' },
    { approvedBecause: 'nothing tells it from a first customer' },
  ),
  throwAway(
    'The welcome offer a third time with the same telephone',
    {
      ip: LINES.ca,
      ...mail('o9.'),
      username: 'o9x{n}',
      phone: '+14165550111',
      ...device(),
      ...home(TORONTO),
      amount: '90',
      currency: 'CAD',
    },
    {
      earlier: before(2, 900, (each) => ({
        ip: LINES.ca,
        ...mail(`o${each}.`),
        username: `o${each}x{n}`,
        phone: '+14165550111',
        ...device(),
        ...home(TORONTO),
      })),
    },
  ),
];
