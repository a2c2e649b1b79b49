import { ago, another, before, CUSTOMERS, DAY, fraud, guest, HOUR, money, past, YEAR } from './own-customers';
import type { OwnOrder } from './own-order';
import { AARHUS, bill, HAMBURG, LINES, MIAMI, MILAN, SEATTLE, ship } from './places';

const { us, austin, seattle, ca, gb, de, fr, it, nl, pl, se, dk, au, india } = CUSTOMERS;
const takeover = fraud('takeover');
const synthetic = fraud('synthetic identity');
const refund = fraud('refund abuse');
const friendly = fraud('friendly fraud');
const NEW = { device_hash: 'd1_own{n}thief' };

/** Frauds with accounts: taken over, built up, or the customers’ own. */
export const OWN_FRAUDS_WITH_ACCOUNTS: readonly OwnOrder[] = [
  takeover(
    'A Danish account from Morocco, three orders to Hamburg',
    { ...dk, ...NEW, ip: LINES.ma, ...ship(HAMBURG), ...money(2_900, 'DKK') },
    {
      earlier: [
        ...past(dk),
        ...before(2, 20, () => ({ ...dk, ...NEW, ip: LINES.ma, ...ship(HAMBURG), ...money(2_500, 'DKK') })),
      ],
      accountAge: 3 * YEAR,
    },
  ),
  takeover(
    'An account asleep for four months, behind a VPN, to another state',
    { ...us, ...NEW, ip: LINES.vpn, ...ship(MIAMI), ...money(330, 'USD') },
    { earlier: ago(us, 150, 120), accountAge: 4 * YEAR },
  ),
  takeover(
    'New mailbox, new phone number, new device, from Russia',
    { ...gb, ...NEW, ip: LINES.ru, email: 'other.{n}@mail.ru', phone: '+79161234567', ...money(260, 'GBP') },
    { earlier: past(gb), accountAge: YEAR },
  ),
  takeover(
    'From a data centre, for a town at the other end of the country',
    {
      ...nl,
      ...NEW,
      ip: LINES.hosting,
      ...ship({ ...AARHUS, country: 'NL', city: 'Groningen', zip_code: '9711', addr: 'Stationsplein {n}' }),
      ...money(410, 'EUR'),
    },
    { earlier: past(nl), accountAge: YEAR },
  ),
  takeover(
    'A voucher by e-mail, the owner’s town, a new device',
    {
      ...bill(SEATTLE),
      ip: LINES.usWest,
      username: 'lin{n}',
      email: 'lin.{n}@gmail.com',
      ...NEW,
      ...money(150, 'USD'),
    },
    {
      earlier: past(seattle),
      accountAge: YEAR,
      approvedBecause:
        'nothing but the device is new; a shop that sends vouchers asks for a second factor on new devices',
    },
  ),

  synthetic(
    'A fourth name at one phone number and device',
    { ...ca, ...another(ca, 'dee'), phone: '+14165550188', device_hash: 'd1_own{n}s', ...money(600, 'CAD') },
    {
      earlier: before(3, 2_000, (each) => ({
        ...another(ca, `syn${each}x`),
        phone: '+14165550188',
        device_hash: 'd1_own{n}s',
      })),
      accountAge: 20 * DAY,
    },
  ),
  synthetic(
    'A month of small orders, then 900 dollars from a data centre on the same device',
    { ...austin, ip: LINES.hosting, ...money(900, 'USD') },
    {
      earlier: past({ ...austin, ...money(25, 'USD') }).concat(ago({ ...austin, ...money(30, 'USD') }, 18)),
      accountAge: 60 * DAY,
    },
  ),
  synthetic(
    'The same behind a VPN, to another address',
    {
      ...se,
      ip: LINES.vpn,
      ...ship({ ...AARHUS, country: 'SE', city: 'Malmö', zip_code: '211 20', addr: 'Storgatan {n}' }),
      ...money(9_000, 'SEK'),
    },
    { earlier: ago({ ...se, ...money(300, 'SEK') }, 28, 20, 14, 9), accountAge: 45 * DAY },
  ),
  synthetic(
    'Small orders from three hosters, then a large one',
    { ...de, ip: LINES.hosting, ...money(700, 'EUR') },
    { earlier: ago({ ...de, ip: LINES.hosting, ...money(20, 'EUR') }, 26, 17, 8), accountAge: 40 * DAY },
  ),
  synthetic(
    'Two large orders on one day after weeks of small ones',
    { ...pl, ...money(3_000, 'PLN') },
    {
      earlier: [
        ...ago({ ...pl, ...money(80, 'PLN') }, 29, 21, 13, 8),
        { minutesBefore: 300, fields: { ...pl, ...money(2_800, 'PLN') } },
      ],
      accountAge: 60 * DAY,
      approvedBecause: 'a household that furnishes a room orders just so; on its own device, to its own home',
    },
  ),
  synthetic(
    'A first large order under a name without a past',
    { ...it, ...money(800, 'EUR') },
    {
      accountAge: 20 * DAY,
      approvedBecause: 'a first customer; what tells made-up names apart lies in registers, not in orders',
    },
  ),
  synthetic(
    'Built up over a year, on one line',
    { ...gb, ...money(500, 'GBP') },
    {
      earlier: ago({ ...gb, ...money(160, 'GBP') }, 100, 70, 40, 15),
      accountAge: YEAR,
      approvedBecause: 'three times the usual after a year is an honest customer’s television',
    },
  ),

  refund(
    'Three accounts, one phone number, two parcels denied',
    { ...another(us, 'rex'), phone: '+16145550121' },
    {
      earlier: before(
        2,
        8_000,
        (each) => ({ ...another(us, `rex${each}x`), phone: '+16145550121' }),
        'confirmed_fraud',
      ),
      accountAge: 3 * DAY,
    },
  ),
  refund(
    'A third account on one device, nothing reported yet',
    { ...another(fr, 'zed'), device_hash: 'd1_own{n}r' },
    {
      earlier: before(2, 3_500, (each) => ({ ...another(fr, `zed${each}x`), device_hash: 'd1_own{n}r' })),
      accountAge: 2 * DAY,
    },
  ),
  refund(
    'Two denied parcels, then a new mailbox as a guest on the same device',
    { ...guest(de), email: 'neu.{n}@web.de' },
    { earlier: before(2, 12_000, () => de, 'confirmed_fraud') },
  ),
  refund(
    'A second account with the telephone and the device of the first, which denied one',
    { ...another(au, 'kit'), device_hash: 'd1_own{n}r', phone: '+61491570156' },
    {
      earlier: before(
        1,
        9_000,
        () => ({ ...another(au, 'kat'), device_hash: 'd1_own{n}r', phone: '+61491570156' }),
        'confirmed_fraud',
      ),
      accountAge: DAY,
    },
  ),
  refund(
    'The fifth order after four denied ones',
    { ...nl },
    { earlier: before(4, 7_000, () => nl, 'confirmed_fraud'), accountAge: 90 * DAY },
  ),
  refund(
    'A second account in the household, nothing reported',
    { ...another(us, 'sib'), ...money(120, 'USD') },
    {
      earlier: before(1, 8_000, () => us),
      accountAge: 5 * DAY,
      approvedBecause: 'a sister at the same address orders just so',
    },
  ),
  refund(
    'A loyal customer’s first claim',
    { ...se },
    {
      earlier: past(se),
      accountAge: YEAR,
      approvedBecause: 'nothing is known before the first claim',
    },
  ),

  ...(
    [
      ['A console that “never came”', { ...us, ...money(499, 'USD') }],
      ['A subscription that “the child ordered”', { ...gb, ...money(79, 'GBP') }],
      ['A coat that fits and is charged back', { ...dk, ...money(1_899, 'DKK') }],
      ['A phone, delivered and denied', { ...seattle, ...money(999, 'USD') }],
      ['Concert tickets after the concert', { ...fr, ...money(140, 'EUR') }],
      [
        'A gift whose giver forgot it',
        {
          ...it,
          ...ship({ ...MILAN, city: 'Torino', zip_code: '10121', addr: 'Via Roma {n}' }),
          ...money(65, 'EUR'),
        },
      ],
      ['In-game currency, on the account’s own device', { ...pl, ...money(99, 'PLN') }],
      ['A course that disappointed', { ...india, ...money(4_999, 'INR') }],
    ] as const
  ).map(([title, order]) =>
    friendly(title, order, {
      earlier: past({ ...order, ...money(Number(order.amount) / 2, order.currency ?? '') }),
      accountAge: YEAR,
      approvedBecause: 'the customer is who they say; nothing is wrong with the order but what follows',
    }),
  ),
  friendly(
    'The same customer after a first denied order',
    { ...ca },
    { earlier: before(1, 20_000, () => ca, 'confirmed_fraud'), accountAge: YEAR },
  ),
  friendly(
    'After three denied orders, from another device',
    { ...au, ...NEW },
    { earlier: before(3, 15_000, () => au, 'confirmed_fraud'), accountAge: YEAR + HOUR },
  ),
];
