import { share } from '../assumptions';
import { Dice } from '../dice';
import { DAY_MS, HOUR_MS, MINUTE_MS, type PersonaOrder } from '../persona-order';
import { toBilling, toShipping } from '../world/address-fields';
import { drawLine, drawLineNear } from '../world/addresses';
import type { EgressPool } from '../world/egress-pool';
import { drawDisposableDomain, localPart } from '../world/emails';
import { FORWARDERS } from '../world/forwarders';
import { distanceKm, type LocatedAddress } from '../world/geolocation';
import type { Address } from '../world/places';
import { currencyOf, drawShop, type Shop, toAmount } from '../world/shops';
import { drawHomeOrders } from './order-times';
import {
  drawAddress,
  drawDevice,
  drawHome,
  drawSignUp,
  type Home,
  otherCountry,
  type Person,
} from './person';

/** What happens to one person in the period. */
interface Life {
  readonly person: Person;
  readonly accountCreatedAt: number | null;
  readonly trip: { from: number; to: number; home: Home } | null;
  readonly move: { at: number; home: Home; isBankTold: boolean } | null;
  readonly newDevice: { at: number; device: string } | null;
  readonly egress: 'vpn' | 'corporate' | 'relay' | 'tor' | 'shared line' | null;
  readonly email: string;
  readonly firstAt: number;
  readonly isLargeFirst: boolean;
  /** Where goods are sent to as a rule, if not home. */
  readonly office: Address | null;
}

/** The orders of an honest person by time. */
export function drawHonestOrders(
  dice: Dice,
  person: Person,
  period: { from: number; to: number },
  pool: EgressPool,
): PersonaOrder[] {
  const times = drawHomeOrders(dice, person.home.place, period);
  const [first] = times;
  if (first === undefined) return [];
  const life = drawLife(dice, person, period, first);
  const isBuyer = dice.chance(share('buysForWork'));
  return times.flatMap((at) => {
    const more = isBuyer ? dice.whole(2, 6) : dice.chance(share('again')) ? 1 : 0;
    const order = drawOrder(dice, life, at, pool, more === 0 ? [] : [isBuyer ? BUYS_FOR_WORK : FORGOT]);
    const followers = drawFollowing(dice, at, more).filter((later) => later <= period.to);
    return [order, ...followers.map((later) => orderAgain(dice, order, later))];
  });
}

const BUYS_FOR_WORK = 'buys for a firm';
const FORGOT = 'ordered again';

/** The times of further orders of one sitting, a minute to two hours apart. */
function drawFollowing(dice: Dice, at: number, count: number): number[] {
  const times: number[] = [];
  for (let last = at; times.length < count; times.push(last)) last += dice.whole(MINUTE_MS, 2 * HOUR_MS);
  return times;
}

/** The same customer, on the same line, for something else. */
function orderAgain(dice: Dice, order: PersonaOrder, at: number): PersonaOrder {
  const amount = Number(order.fields.amount) * dice.between(0.2, 1.5);
  return {
    ...order,
    at,
    fields: { ...order.fields, amount: roundLike(amount, order.fields.amount as string) },
  };
}

const roundLike = (amount: number, shown: string) => amount.toFixed(shown.split('.')[1]?.length ?? 0);

function drawLife(dice: Dice, person: Person, period: { from: number; to: number }, firstAt: number): Life {
  const during = () => dice.between(period.from, period.to);
  const tripFrom = during();
  const abroad = otherCountry(dice, person.country);
  const egress = dice.weighted({
    vpn: share('vpn'),
    corporate: share('corporate'),
    relay: share('relay'),
    tor: share('torAtHome'),
    'shared line': share('sharedLine'),
    none: 1 - share('vpn') - share('corporate') - share('relay') - share('torAtHome') - share('sharedLine'),
  });
  return {
    person,
    accountCreatedAt: person.username === null ? null : drawSignUp(dice, firstAt),
    trip: dice.chance(share('travel'))
      ? { from: tripFrom, to: tripFrom + dice.between(4, 14) * DAY_MS, home: drawHome(dice, abroad) }
      : null,
    move: dice.chance(share('moved'))
      ? { at: during(), home: drawHome(dice, person.country), isBankTold: dice.chance(0.5) }
      : null,
    newDevice: dice.chance(share('newPhone')) ? { at: during(), device: drawDevice(dice) } : null,
    egress: egress === 'none' ? null : egress,
    email: dice.chance(share('throwAway'))
      ? `${localPart(dice, person.name)}@${drawDisposableDomain(dice, share('listedDisposable'))}`
      : person.email,
    firstAt,
    isLargeFirst: dice.chance(share('largeFirst')),
    office: drawOffice(dice.fork('office'), person.country),
  };
}

const OFFICES_PER_COUNTRY = 25;

/** Offices belong to the world, not to a seed. */
function drawOffice(dice: Dice, country: string): Address | null {
  if (!dice.chance(share('office'))) return null;
  const number = dice.whole(1, OFFICES_PER_COUNTRY);
  return drawAddress(new Dice(0).fork(`office ${number} of ${country}`), country);
}

function drawOrder(
  dice: Dice,
  life: Life,
  at: number,
  pool: EgressPool,
  known: readonly string[],
): PersonaOrder {
  const { person, move } = life;
  const habits = [...known];
  const hasMoved = move !== null && at >= move.at;
  if (hasMoved) habits.push('moved house');
  const home = hasMoved ? move.home : person.home;
  const shop = drawShop(dice, (each) => each.traffic);
  const { ip, country } = drawIp(dice, life, { at, home, pool, habits });
  const bank = person.bankAddress ?? (hasMoved && !move.isBankTold ? person.home : home);
  if (person.bankCountry !== person.country) habits.push('expat or student');
  if (at === life.firstAt && life.accountCreatedAt !== null && at - life.accountCreatedAt < HOUR_MS)
    habits.push('just signed up');
  if (person.username === null) habits.push('guest');
  if (isNight(at, home)) habits.push('at night');
  if (country !== person.country && habits.length === 0) habits.push('line abroad');
  if (!/^(?:USD|EUR|GBP)$/.test(currencyOf(person.country))) habits.push('small currency');
  const isLarge = at === life.firstAt && life.isLargeFirst;
  if (isLarge) habits.push('large first order');
  const usd = dice.lognormal(shop.medianUsd, shop.sigma) * person.scale * (isLarge ? dice.between(3, 8) : 1);
  return {
    at,
    accountCreatedAt: life.accountCreatedAt,
    fields: {
      ip,
      email: emailOf(dice, life, habits),
      merchant_id: shop.id,
      amount: toAmount(dice, usd, person.country),
      currency: currencyOf(person.country),
      ...(person.username !== null && { username: person.username }),
      ...(dice.chance(share('phoneSent')) && { phone: person.phone }),
      ...(dice.chance(share('deviceSent')) && { device_hash: deviceOf(dice, life, at, habits) }),
      ...(dice.chance(share('cardSent')) && { bin_no: cardOf(dice, person, habits) }),
      ...(shop.isDigital && dice.chance(share('noBilling')) ? {} : toBilling(bank)),
      ...(!shop.isDigital && drawShipping(dice, life, { at, home, habits, shop })),
    },
    truth: { label: 'legitimate', pattern: 'ordinary', habits, sequence: person.id, isBurst: false },
  };
}

interface Moment {
  readonly at: number;
  readonly home: Home;
  readonly habits: string[];
}

function drawIp(
  dice: Dice,
  { person, trip, egress }: Life,
  { at, home, habits, pool }: Moment & { pool: EgressPool },
): LocatedAddress {
  if (trip !== null && at >= trip.from && at <= trip.to) {
    habits.push('travel abroad');
    return dice.chance(0.5) ? trip.home.line : drawLine(dice, trip.home.line.country, 'mobile');
  }
  if (egress === 'vpn' && dice.chance(0.6)) {
    habits.push('consumer VPN');
    return pool.draw(dice, 'vpn', dice.chance(0.55) ? person.country : null);
  }
  if (egress === 'corporate' && dice.chance(0.35)) {
    habits.push('corporate gateway');
    return pool.draw(dice, 'corporate', dice.chance(0.65) ? person.country : null);
  }
  if (egress === 'relay' && dice.chance(0.8)) {
    habits.push('private relay');
    return pool.draw(dice, 'relay', person.country);
  }
  if (egress === 'tor') {
    habits.push('Tor at home');
    return pool.draw(dice, 'tor', null);
  }
  if (egress === 'shared line') {
    habits.push('shared line');
    return pool.drawShared(dice, 'fixed', person.country);
  }
  if (!dice.chance(share('carrierLine'))) return home.line;
  if (dice.chance(share('sharedCarrier'))) {
    habits.push('shared by a carrier');
    return pool.drawShared(dice, 'mobile', person.country);
  }
  const line = dice.chance(share('carrierNear'))
    ? drawLineNear(dice, person.country, 'mobile', home.place, 100)
    : drawLine(dice, person.country, 'mobile');
  habits.push(distanceKm(line, home.place) > 200 ? 'carrier, far away' : 'carrier');
  return line;
}

function drawShipping(
  dice: Dice,
  { person, trip, office }: Life,
  { at, home, habits }: Moment & { shop: Shop },
) {
  if (dice.chance(share('forwarder'))) {
    habits.push('honest forwarder');
    return toShipping(dice.pick(FORWARDERS));
  }
  if (dice.chance(share('gift'))) {
    const isAbroad = dice.chance(0.1);
    habits.push(isAbroad ? 'gift abroad' : 'gift');
    return toShipping(drawAddress(dice, isAbroad ? otherCountry(dice, person.country) : person.country));
  }
  if (trip !== null && at >= trip.from && at <= trip.to && dice.chance(0.2)) return toShipping(trip.home);
  if (office !== null) {
    habits.push('to the office');
    return toShipping(office);
  }
  return toShipping(home);
}

function deviceOf(dice: Dice, { person, newDevice }: Life, at: number, habits: string[]): string {
  if (newDevice === null || at < newDevice.at) return dice.pick(person.devices);
  habits.push('new phone');
  return newDevice.device;
}

function cardOf(dice: Dice, { cards }: Person, habits: string[]): string {
  if (cards.length > 1) habits.push('several cards');
  return dice.pick(cards).bin;
}

function emailOf(dice: Dice, { person, email }: Life, habits: string[]): string {
  if (email !== person.email) habits.push('throw-away mailbox');
  if (!dice.chance(share('typo'))) return email;
  habits.push('mistyped e-mail');
  const [name, domain = ''] = email.split('@');
  const place = dice.whole(1, Math.max(1, domain.indexOf('.') - 2));
  return `${name}@${domain.slice(0, place)}${domain[place + 1]}${domain[place]}${domain.slice(place + 2)}`;
}

/** From midnight to five by the sun of the home. */
function isNight(at: number, { place }: Home): boolean {
  return new Date(at + (place.longitude / 15) * HOUR_MS).getUTCHours() < 5;
}
