import { before, CUSTOMERS, fraud, guest, HOUR, money, past, YEAR } from './own-customers';
import type { OwnFields, OwnOrder } from './own-order';
import {
  AUSTIN,
  BERLIN,
  bill,
  COLUMBUS,
  DENVER,
  home,
  LINES,
  LYON,
  MADRID,
  MIAMI,
  MILAN,
  SEATTLE,
  SYDNEY,
  ship,
  TORONTO,
  UTRECHT,
} from './places';

const cardTest = fraud('card testing');
const stolen = fraud('stolen card');
const bots = fraud('bots');
const throwAway = fraud('throw-away identity');

const who = (name: string, domain = 'gmail.com'): OwnFields => ({
  email: `${name}{n}@${domain}`,
  username: `${name}{n}`,
});
const mail = (name: string, domain = 'gmail.com'): OwnFields => ({ email: `${name}{n}@${domain}` });
const SECONDS = 1 / 60;

/** Card numbers tried one after the other, each under another mailbox. */
const tries = (of: OwnFields, count: number, apart: number, bins: number) => ({
  order: { ...of, ...mail('buyer9x'), bin_no: String(bins + 9 * 111) },
  earlier: before(count, apart, (each) => ({
    ...of,
    ...mail(`buyer${each}x`),
    bin_no: String(bins + each * 111),
  })),
});
const DEVICE = { device_hash: 'd1_own{n}t' };
const donation = tries({ ip: LINES.vn, ...DEVICE, ...money(1, 'USD'), ...bill(AUSTIN) }, 5, 1, 414_100);
const downloads = tries({ ip: LINES.gb, ...DEVICE, ...money(2.99, 'GBP') }, 4, 15, 454_100);
const oneIssuer = tries({ ip: LINES.hosting, ...money(5, 'EUR'), ...bill(MADRID) }, 7, 3, 479_000);
const slow = tries({ ip: LINES.ro, ...DEVICE, ...money(9.9, 'EUR'), ...home(MILAN) }, 3, 400, 527_100);
const once = tries({ ip: LINES.us, ...money(1, 'USD'), ...bill(SEATTLE) }, 0, 1, 438_800);

/** Frauds with stolen cards, by hand and by program, and with mailboxes for a day. */
export const OWN_FRAUDS_WITH_CARDS: readonly OwnOrder[] = [
  cardTest('Donations of a dollar from Vietnam, one a minute', donation.order, { earlier: donation.earlier }),
  cardTest('Downloads for three pounds, five cards on one browser', downloads.order, {
    earlier: downloads.earlier,
  }),
  cardTest('Numbers of one Spanish issuer from a data centre', oneIssuer.order, {
    earlier: oneIssuer.earlier,
  }),
  cardTest('Four cards in a day and a half, from Romania, for Milan', slow.order, { earlier: slow.earlier }),
  cardTest('The first try of all, as a guest', once.order, {
    approvedBecause: 'nothing tells the first try from an honest small order',
  }),

  stolen(
    'From Russia, a French card, goods to Lyon’s neighbour',
    {
      ip: LINES.ru,
      ...who('alain'),
      ...bill(LYON),
      ...ship({ ...LYON, city: 'Villeurbanne', zip_code: '69100' }),
      ...money(410, 'EUR'),
    },
    { accountAge: 40 },
  ),
  stolen(
    'A console for a stranger across the country, guest, behind a VPN',
    {
      ip: LINES.vpn,
      ...mail('gamer'),
      ...bill(AUSTIN),
      ...ship(MIAMI),
      ...money(560, 'USD'),
    },
    { approvedBecause: 'a guest who sends a present and leaves a VPN on looks the same; 70 points' },
  ),
  stolen(
    'A voucher as a download, from Morocco, a German card',
    { ip: LINES.ma, ...who('otto'), ...bill(BERLIN), ...money(100, 'EUR'), phone: '+212661234567' },
    { accountAge: 12 },
  ),
  stolen(
    'Twice within the hour, the second larger, through Tor',
    { ip: LINES.tor, ...who('ruth'), ...bill(TORONTO), ...ship(TORONTO), ...money(800, 'CAD') },
    {
      earlier: [
        {
          minutesBefore: 25,
          fields: { ip: LINES.tor, ...who('ruth'), ...home(TORONTO), ...money(60, 'CAD') },
        },
      ],
      accountAge: 50,
    },
  ),
  stolen(
    'The holder’s data to the last letter, from a neighbour’s line',
    { ...guest(CUSTOMERS.gb), ...money(280, 'GBP') },
    {
      approvedBecause:
        'a careful thief with a proxy in the holder’s town is the holder, as far as an order shows',
    },
  ),

  bots(
    'Sneakers, two seconds after the sign-up, from Germany',
    { ...CUSTOMERS.de, ...who('drop1x'), ...money(160, 'EUR') },
    { accountAge: 2 * SECONDS },
  ),
  bots(
    'Eight seconds after it, from a data centre',
    { ip: LINES.hosting, ...who('drop2x'), ...home(UTRECHT), ...money(140, 'EUR') },
    { accountAge: 8 * SECONDS },
  ),
  bots(
    'Four accounts in ten minutes on one device',
    { ip: LINES.us, ...who('drop9x'), ...DEVICE, ...home(DENVER), ...money(200, 'USD') },
    {
      earlier: before(3, 3, (each) => ({
        ip: LINES.us,
        ...who(`drop${each}x`),
        ...DEVICE,
        ...home(DENVER),
        ...money(200, 'USD'),
      })),
      accountAge: 2,
    },
  ),
  bots(
    'Five accounts from one line of a hoster, each with its own device',
    { ip: LINES.hosting, ...who('row9x'), device_hash: 'd1_own{n}z', ...home(AUSTIN), ...money(75, 'USD') },
    {
      earlier: before(4, 6, (each) => ({
        ip: LINES.hosting,
        ...who(`row${each}x`),
        device_hash: `d1_own{n}z${each}`,
        ...home(AUSTIN),
        ...money(75, 'USD'),
      })),
      accountAge: 3,
    },
  ),
  bots(
    'A name of random letters, fifteen seconds, a free mailbox',
    { ip: LINES.br, username: 'xqzvkwpt{n}', ...mail('xqzvkwpt'), ...home(SEATTLE), ...money(90, 'USD') },
    { accountAge: 15 * SECONDS },
  ),
  bots(
    'Tickets: twelve orders in an hour by one account',
    { ...CUSTOMERS.fr, ...money(55, 'EUR') },
    {
      earlier: before(11, 5, () => ({ ...CUSTOMERS.fr, ...money(55, 'EUR') })),
      accountAge: 2 * HOUR,
      approvedBecause:
        'an account may buy twelve tickets; at this pace only the limits of a present burst count, which a batch has not',
    },
  ),
  bots(
    'An hour after the sign-up, at the pace of a person',
    { ...CUSTOMERS.nl, ...who('calm') },
    {
      accountAge: HOUR,
      approvedBecause: 'a program that waits like a person shows in the browser’s events, not in the order',
    },
  ),

  throwAway(
    'The fourth welcome offer in Bristol, one device',
    { ...CUSTOMERS.gb, ...who('w9x', 'mailinator.com'), ...DEVICE, ...money(30, 'GBP') },
    {
      earlier: before(3, 800, (each) => ({
        ...CUSTOMERS.gb,
        ...who(`w${each}x`, 'mailinator.com'),
        ...DEVICE,
        ...money(30, 'GBP'),
      })),
      accountAge: 4,
    },
  ),
  throwAway(
    'A throw-away mailbox and a present, just signed up',
    {
      ip: LINES.au,
      ...who('t', 'guerrillamail.com'),
      ...bill(SYDNEY),
      ...ship({ ...SYDNEY, city: 'Perth', state: 'WA', zip_code: '6000' }),
      ...money(150, 'AUD'),
    },
    { accountAge: 6 },
  ),
  throwAway('A throw-away mailbox from a data centre, as a guest', {
    ip: LINES.hosting,
    ...mail('y', 'yopmail.com'),
    ...home(COLUMBUS),
    ...money(45, 'USD'),
  }),
  throwAway(
    'Two free mailboxes, one new device, three days',
    { ...CUSTOMERS.es, ...who('b'), ...DEVICE },
    {
      earlier: before(1, 3_000, () => ({ ...CUSTOMERS.es, ...who('a'), ...DEVICE })),
      accountAge: 30,
      approvedBecause: 'a couple on one tablet looks the same; 50 points',
    },
  ),
  throwAway(
    'A throw-away mailbox of a customer of two years',
    { ...CUSTOMERS.us, ...mail('x', 'mailinator.com') },
    {
      earlier: past({ ...CUSTOMERS.us, ...mail('x', 'mailinator.com') }),
      accountAge: 2 * YEAR,
      approvedBecause: 'who has paid for two years is a customer, whatever the mailbox',
    },
  ),
];
