import { before, CUSTOMERS, fraud, money } from './own-customers';
import type { OwnFields, OwnOrder } from './own-order';
import {
  AUSTIN,
  BERLIN,
  BRISTOL,
  bill,
  COLUMBUS,
  DENVER,
  HAMBURG,
  LINES,
  LYON,
  MIAMI,
  SEATTLE,
  ship,
  TORONTO,
  WAREHOUSE,
} from './places';

const reship = fraud('reshipping');
const triangle = fraud('triangulation');

const HOLDERS = [COLUMBUS, DENVER, SEATTLE, AUSTIN];
const HAMBURG_DROP = { ...HAMBURG, addr: 'Steindamm {n}' };

/** Goods for a drop, each with another holder's card. */
const forDrop = (each: number, of: OwnFields, to: typeof MIAMI, amount = 450): OwnFields => ({
  ...of,
  email: `ship${each}x{n}@gmail.com`,
  ...bill(HOLDERS[each % HOLDERS.length] as typeof MIAMI),
  ...ship(to),
  ...money(amount, 'USD'),
});

/** A buyer of a sham shop, to whom the goods go. */
const forBuyer = (each: number, of: OwnFields, amount: number, currency: string): OwnFields => ({
  ...of,
  ...money(amount, currency),
  email: 'reseller.{n}@outlook.com',
  username: 'reseller{n}',
  ...bill(HOLDERS[each % HOLDERS.length] as typeof MIAMI),
  ...ship({ ...MIAMI, addr: `${each}1 Ocean Drive {n}`, zip_code: `3313${each}` }),
});
const DEVICE = { device_hash: 'd1_own{n}b' };

/** Frauds that turn goods into money. */
export const OWN_FRAUDS_WITH_GOODS: readonly OwnOrder[] = [
  reship(
    'A laptop to a forwarder in Florida, a British card, from Romania',
    {
      ip: LINES.ro,
      email: 'kev{n}@gmail.com',
      username: 'kev{n}',
      ...bill(BRISTOL),
      ...ship({ ...MIAMI, addr: '8345 NW 66th St #{n}', zip_code: '33166' }),
      ...money(890, 'GBP'),
    },
    { accountAge: 25 },
  ),
  reship(
    'Third holder for one flat in Hamburg',
    { ip: LINES.de, email: 'ship9x{n}@web.de', ...bill(BERLIN), ...ship(HAMBURG_DROP), ...money(320, 'EUR') },
    {
      earlier: before(3, 1_800, (each) => ({
        ip: LINES.vpn,
        email: `ship${each}x{n}@web.de`,
        ...bill(BERLIN),
        ...ship(HAMBURG_DROP),
        ...money(290, 'EUR'),
        device_hash: `d1_own{n}h${each}`,
      })),
      approvedBecause:
        'the fourth buyer for one building has 48 points: an office’s parcels look so; the third of them, behind a VPN, is stopped',
    },
  ),
  reship(
    'Behind a VPN to an unlisted warehouse, the fourth card',
    forDrop(3, { ip: LINES.vpn, ...DEVICE }, WAREHOUSE),
    { earlier: before(3, 700, (each) => forDrop(each, { ip: LINES.vpn, ...DEVICE }, WAREHOUSE)) },
  ),
  reship('A French card for a warehouse in Delaware, as a guest from a data centre', {
    ip: LINES.hosting,
    email: 'jean{n}@gmail.com',
    ...bill(LYON),
    ...ship(WAREHOUSE),
    ...money(700, 'EUR'),
  }),
  reship(
    'To a mule’s home, from the holder’s town, once',
    { ip: LINES.us, email: 'amy{n}@gmail.com', ...bill(COLUMBUS), ...ship(DENVER), ...money(240, 'USD') },
    {
      approvedBecause: 'one order for another city is a present',
    },
  ),

  triangle('Sixth buyer in three days, from Vietnam', forBuyer(6, { ip: LINES.vn, ...DEVICE }, 70, 'USD'), {
    earlier: before(5, 700, (each) => forBuyer(each, { ip: LINES.vn, ...DEVICE }, 65, 'USD')),
  }),
  triangle('Four buyers on one day behind a VPN', forBuyer(4, { ip: LINES.vpn, ...DEVICE }, 130, 'USD'), {
    earlier: before(3, 200, (each) => forBuyer(each, { ip: LINES.vpn, ...DEVICE }, 120, 'USD')),
  }),
  triangle(
    'Buyers in Canada, cards of Americans, from Morocco',
    { ...forBuyer(2, { ip: LINES.ma, ...DEVICE }, 95, 'CAD'), ...ship(TORONTO) },
    {
      earlier: before(2, 1_000, (each) => ({
        ...forBuyer(each, { ip: LINES.ma, ...DEVICE }, 95, 'CAD'),
        ...ship({ ...TORONTO, addr: `${each} King Street {n}` }),
      })),
    },
  ),
  triangle(
    'A guest for each buyer, four on one device',
    { ...forBuyer(5, { ip: LINES.hosting, ...DEVICE }, 60, 'USD'), username: '', email: 'e5x{n}@gmail.com' },
    {
      earlier: before(3, 300, (each) => ({
        ...forBuyer(each, { ip: LINES.hosting, ...DEVICE }, 60, 'USD'),
        username: '',
        email: `e${each}x{n}@gmail.com`,
      })),
    },
  ),
  triangle(
    'The seller’s own town, one order in a week',
    { ...CUSTOMERS.us, ...ship({ ...DENVER, addr: '9 Larimer Street {n}' }) },
    {
      earlier: before(1, 10_000, () => ({ ...CUSTOMERS.us, ...ship({ ...MIAMI, addr: '7 Bay Drive {n}' }) })),
      approvedBecause: 'looks like a customer who sends gifts',
    },
  ),
];
