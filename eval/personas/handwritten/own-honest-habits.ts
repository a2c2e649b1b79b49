import { ago, another, before, CUSTOMERS, guest, HOUR, honest, money, past, YEAR } from './own-customers';
import type { OwnOrder } from './own-order';
import { BRNO, bill, LINES, ship } from './places';

const { us, austin, seattle, ca, gb, de, fr, es, nl, pl, dk, ch, cz, jp, br, au, india, mx } = CUSTOMERS;
const phone = honest('new phones');
const cards = honest('several cards');
const currency = honest('small currencies');

/** Honest customers with new phones, several cards, and currencies of small units or small countries. */
export const OWN_HONEST_HABITS: readonly OwnOrder[] = [
  phone(
    'A new phone, on the carrier’s network',
    { ...us, device_hash: 'd1_own{n}new', ip: LINES.usMobile },
    { earlier: past(us), accountAge: YEAR },
  ),
  phone(
    'A phone bought with an old phone: 1,100 dollars',
    { ...seattle, ...money(1_100, 'USD') },
    { earlier: past(seattle), accountAge: YEAR },
  ),
  phone(
    'A cover for it, the next day, from the new one',
    { ...seattle, device_hash: 'd1_own{n}new', ...money(25, 'USD') },
    { earlier: [...past(seattle), ...ago({ ...seattle, ...money(1_100, 'USD') }, 1)], accountAge: YEAR },
  ),
  phone(
    'A used tablet of a sister',
    { ...pl, device_hash: 'd1_own{n}sister' },
    {
      earlier: [...past(pl), ...ago({ ...another(pl, 'ewa'), device_hash: 'd1_own{n}sister' }, 60)],
      accountAge: YEAR,
    },
  ),
  phone(
    'A guest with a new laptop',
    { ...guest(fr), device_hash: 'd1_own{n}new' },
    { earlier: ago(guest(fr), 50) },
  ),
  phone('The collector blocked: no device at all', { ...guest(nl), device_hash: '' }),
  phone(
    'A new phone and an order three times as large',
    { ...de, device_hash: 'd1_own{n}new', ...money(190, 'EUR') },
    { earlier: past(de), accountAge: YEAR },
  ),

  cards(
    'A debit card after a credit card was declined',
    { ...gb, bin_no: '465858' },
    { earlier: [{ minutesBefore: 3, fields: { ...gb, bin_no: '454313' } }], accountAge: YEAR },
  ),
  cards(
    'Three tries with one card, then another',
    { ...austin, bin_no: '552433' },
    { earlier: before(2, 4, () => ({ ...austin, bin_no: '438857' })), accountAge: YEAR },
  ),
  cards(
    'A firm’s card and one’s own, in turns',
    { ...de, bin_no: '535316' },
    { earlier: past({ ...de, bin_no: '492181' }), accountAge: YEAR },
  ),
  cards(
    'A couple on one tablet, a card each',
    { ...es, bin_no: '479087' },
    {
      earlier: ago({ ...another(es, 'leo'), device_hash: es.device_hash as string, bin_no: '415007' }, 5),
      accountAge: YEAR,
    },
  ),
  cards('A prepaid card as a present', { ...ca, bin_no: '435880' }, { accountAge: YEAR }),
  cards('A card of an American bank, held in France', { ...fr, bin_no: '414720' }, { accountAge: 2 * YEAR }),
  cards(
    'A guest with a second card a week later',
    { ...guest(au), bin_no: '521729' },
    { earlier: ago({ ...guest(au), bin_no: '456471' }, 7) },
  ),

  currency('Yen, an ordinary order', jp, { accountAge: YEAR }),
  currency(
    'Yen, 60,000 for a coat',
    { ...jp, ...money(60_000, 'JPY') },
    { earlier: past(jp), accountAge: YEAR },
  ),
  currency('Rupees, a first order', india, { accountAge: 5 }),
  currency('Reais, a first order of 1,400', { ...br, ...money(1_400, 'BRL') }, { accountAge: 30 }),
  currency(
    'Danish kroner, a present to Sweden',
    { ...dk, ...ship({ ...BRNO, country: 'SE', city: 'Göteborg', zip_code: '411 03' }) },
    { accountAge: YEAR },
  ),
  currency(
    'Zloty, billed and sent to Poland, ordered in Germany',
    { ...pl, ip: LINES.de },
    { earlier: past(pl), accountAge: YEAR },
  ),
  currency(
    'Francs, from Italy across the border',
    { ...ch, ip: LINES.it },
    { earlier: past(ch), accountAge: YEAR },
  ),
  currency(
    'Kronor, mexican pesos, korunas: a customer of three countries',
    { ...cz, ...bill(BRNO) },
    {
      earlier: [...ago({ ...cz, ...money(540, 'SEK') }, 20), ...ago({ ...cz, ...money(900, 'MXN') }, 10)],
      accountAge: YEAR,
    },
  ),
  currency('Pesos on a phone, an hour after signing up', mx, { accountAge: HOUR }),
];
