import { ago, another, CUSTOMERS, DAY, guest, HOUR, honest, money, past, YEAR } from './own-customers';
import type { OwnOrder } from './own-order';
import {
  AUSTIN,
  BERLIN,
  BRISTOL,
  bill,
  COLUMBUS,
  DENVER,
  home,
  LINES,
  LYON,
  MADRID,
  MIAMI,
  MILAN,
  MONTERREY,
  PUNE,
  SAO_PAULO,
  SYDNEY,
  ship,
  UTRECHT,
} from './places';

const { us, austin, seattle, ca, gb, de, fr, it, es, nl, pl, se, ch, jp, au, india, mx } = CUSTOMERS;
const gift = honest('gifts');
const travel = honest('travel');
const corporate = honest('corporate VPN');
const vpn = honest('consumer VPN');
const mobile = honest('mobile carriers');
const student = honest('students');
const relay = honest('private relay');

/** Honest customers who order from elsewhere, or for elsewhere. */
export const OWN_HONEST_ELSEWHERE: readonly OwnOrder[] = [
  gift(
    'A wedding present from the list, Milan to Madrid',
    { ...it, ...ship(MADRID), ...money(180, 'EUR') },
    { accountAge: 2 * YEAR },
  ),
  gift(
    'Grandparents in Austin, at Christmas, third time',
    { ...seattle, ...ship(AUSTIN) },
    { earlier: ago({ ...seattle, ...ship(AUSTIN) }, 29, 12), accountAge: 3 * YEAR },
  ),
  gift(
    'Flowers ordered at three in the morning',
    { ...nl, ...ship(BERLIN), ...money(39, 'EUR') },
    { accountAge: YEAR },
  ),
  gift('A birthday, by a guest on a phone', {
    ...guest(au),
    ip: LINES.au,
    ...ship({ ...SYDNEY, city: 'Melbourne', state: 'VIC', zip_code: '3000' }),
  }),
  gift(
    'Three presents for three friends on one evening',
    { ...gb, ...ship(LYON) },
    {
      earlier: [15, 30].map((minutesBefore, each) => ({
        minutesBefore,
        fields: { ...gb, ...ship(each === 0 ? { ...BRISTOL, city: 'Leeds', zip_code: 'LS1 4AP' } : BRISTOL) },
      })),
      accountAge: YEAR,
    },
  ),

  travel(
    'A Japanese customer on holiday in France, goods home',
    { ...jp, ip: LINES.fr },
    { earlier: past(jp), accountAge: YEAR },
  ),
  travel(
    'A Brazilian in Madrid buys a ticket',
    {
      ...bill(SAO_PAULO),
      ip: LINES.es,
      username: 'caio{n}',
      email: 'caio.{n}@gmail.com',
      device_hash: 'd1_own{n}caio',
      ...money(45, 'EUR'),
    },
    { accountAge: YEAR },
  ),
  travel(
    'An Indian engineer on a project in Germany, for six weeks',
    { ...india, ip: LINES.de },
    { earlier: ago({ ...india, ip: LINES.de }, 20, 9), accountAge: 4 * YEAR },
  ),
  travel(
    'At the airport, on its open WLAN',
    { ...ch, ip: LINES.gb, ...money(240, 'CHF') },
    { earlier: past(ch), accountAge: YEAR },
  ),
  travel(
    'Home again after two weeks',
    { ...se },
    { earlier: ago({ ...se, ip: LINES.es }, 4, 10), accountAge: YEAR },
  ),
  travel(
    'A Canadian who winters in Florida, goods there',
    { ...ca, ip: LINES.us, ...ship(MIAMI) },
    { earlier: ago({ ...ca, ip: LINES.us, ...ship(MIAMI) }, 21, 8), accountAge: 5 * YEAR },
  ),

  corporate(
    'An American behind the gateway of a Dutch firm',
    { ...nl, ip: LINES.gateway },
    { earlier: past(nl), accountAge: YEAR },
  ),
  corporate(
    'A present, ordered from the office',
    { ...gb, ip: LINES.gateway, ...ship(LYON) },
    { earlier: past(gb), accountAge: YEAR },
  ),
  corporate(
    'Office supplies, 1,200 euros, to the firm',
    { ...de, ip: LINES.gateway, ...money(1_200, 'EUR') },
    { earlier: ago({ ...de, ip: LINES.gateway, ...money(800, 'EUR') }, 60, 30), accountAge: YEAR },
  ),
  corporate(
    'A first order from the office in India',
    { ...india, ip: LINES.gateway },
    { accountAge: 3 * HOUR },
  ),
  corporate('A guest from the office', { ...guest(us), ip: LINES.gateway }),
  corporate(
    'From home and from the office on one day',
    { ...fr, ip: LINES.gateway },
    { earlier: [{ minutesBefore: 400, fields: fr }], accountAge: YEAR },
  ),
  corporate(
    'A colleague ordered from the same gateway',
    { ...us, ip: LINES.gateway },
    {
      earlier: [{ minutesBefore: 50, fields: another({ ...us, ...home(DENVER), ip: LINES.gateway }, 'kai') }],
      accountAge: YEAR,
    },
  ),

  vpn(
    'Always the same exit, for years',
    { ...se, ip: LINES.vpn },
    { earlier: past({ ...se, ip: LINES.vpn }), accountAge: YEAR },
  ),
  vpn(
    'A Swiss customer through a VPN, 900 francs',
    { ...ch, ip: LINES.vpn, ...money(900, 'CHF') },
    { accountAge: 3 * YEAR },
  ),
  vpn(
    'A Pole who forgot to switch it off',
    { ...pl, ip: LINES.vpn },
    { earlier: past(pl), accountAge: YEAR },
  ),
  vpn(
    'A first order through a VPN, a week after signing up',
    { ...au, ip: LINES.vpn },
    { accountAge: 7 * DAY },
  ),
  vpn(
    'A download through a VPN',
    {
      ...bill(COLUMBUS),
      ip: LINES.vpn,
      username: 'june{n}',
      email: 'june.{n}@gmail.com',
      ...money(19.99, 'USD'),
    },
    { accountAge: YEAR },
  ),
  vpn(
    'A second order within an hour through a VPN',
    { ...ca, ip: LINES.vpn },
    { earlier: [{ minutesBefore: 45, fields: { ...ca, ip: LINES.vpn } }], accountAge: YEAR },
  ),

  mobile('A phone in Naples, billed in Milan', { ...it, ip: LINES.itMobile }, { accountAge: YEAR }),
  mobile('A guest on a phone in London', { ...guest(gb), ip: LINES.gbMobile }),
  mobile(
    'A first order on a phone in India, minutes after signing up',
    { ...india, ip: LINES.indiaMobile },
    { accountAge: 9 },
  ),
  mobile(
    'At home in the evening, on the bus in the morning',
    { ...de, ip: LINES.deMobile },
    { earlier: [{ minutesBefore: 600, fields: de }], accountAge: YEAR },
  ),
  mobile(
    'Five customers behind one address of a carrier in India',
    { ...india, ip: LINES.indiaMobile },
    {
      earlier: ['ravi', 'tara', 'dev', 'uma'].map((name, each) => ({
        minutesBefore: 30 * (each + 1),
        fields: another({ ...india, ip: LINES.indiaMobile }, name),
      })),
      accountAge: YEAR,
    },
  ),
  mobile(
    'A large order on a phone, 700 dollars',
    { ...us, ip: LINES.usMobile, ...money(700, 'USD') },
    { earlier: past(us), accountAge: YEAR },
  ),
  mobile(
    'A present, ordered on the phone',
    { ...us, ip: LINES.usMobile, ...ship(DENVER) },
    { accountAge: YEAR },
  ),

  student(
    'From Pune to Austin, with a card from home',
    { ...austin, ...bill(PUNE), ip: LINES.us },
    { accountAge: 90 * DAY },
  ),
  student(
    'A Spanish student in Utrecht orders a bicycle lamp',
    { ...nl, ...bill(MADRID), ...money(25, 'EUR') },
    { accountAge: 30 * DAY },
  ),
  student(
    'A phone number from home, everything else here',
    { ...gb, phone: '+4915123456789' },
    { accountAge: 60 * DAY },
  ),
  student(
    'A hall of residence, two rooms, two customers',
    { ...austin },
    { earlier: [{ minutesBefore: 900, fields: another(austin, 'zoe') }], accountAge: 100 * DAY },
  ),
  student(
    'A first order in the new country, a day after signing up',
    { ...fr, ...bill(MILAN) },
    { accountAge: 1.2 * DAY },
  ),
  student(
    'Back home for the holidays, goods home',
    { ...es, ip: LINES.es },
    { earlier: ago({ ...es, ...ship(UTRECHT), ip: LINES.nl }, 30, 18), accountAge: YEAR },
  ),
  student(
    'The parents pay: their bill, the student’s address',
    { ...us, ...ship(AUSTIN) },
    { earlier: ago({ ...us, ...ship(AUSTIN) }, 35, 20), accountAge: YEAR },
  ),

  relay('A guest behind a private relay', { ...guest(us), ip: LINES.relay }),
  relay('A German customer behind it', { ...de, ip: LINES.relay }, { earlier: past(de), accountAge: YEAR }),
  relay(
    'Behind it from a journey',
    { ...gb, ip: LINES.relay, device_hash: 'd1_own{n}phone' },
    { earlier: past(gb), accountAge: YEAR },
  ),
  relay(
    'A large first order behind it, 480 dollars',
    { ...seattle, ip: LINES.relay, ...money(480, 'USD') },
    { accountAge: 20 },
  ),
  relay(
    'Two orders on one day behind it',
    { ...ca, ip: LINES.relay },
    { earlier: [{ minutesBefore: 200, fields: { ...ca, ip: LINES.relay } }], accountAge: YEAR },
  ),
  relay(
    'Three customers behind one address of it',
    { ...us, ip: LINES.relay },
    {
      earlier: ['pat', 'rio'].map((name, each) => ({
        minutesBefore: 60 * (each + 1),
        fields: another({ ...us, ip: LINES.relay }, name),
      })),
      accountAge: YEAR,
    },
  ),
  relay(
    'A mother’s present behind it',
    {
      ...mx,
      ip: LINES.relay,
      ...ship({ ...MONTERREY, city: 'Guadalajara', zip_code: '44100', addr: '{n} Avenida Juárez' }),
    },
    { earlier: past(mx), accountAge: YEAR },
  ),
];
