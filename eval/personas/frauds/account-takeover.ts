import { drawAddress } from '../people/person';
import { HOUR_MS, MINUTE_MS, type PersonaOrder } from '../persona-order';
import { drawCard } from '../world/cards';
import { FORWARDERS } from '../world/forwarders';
import { drawShop } from '../world/shops';
import type { CampaignWorld, Customer, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudEmail, drawFraudIp, drawFraudPhone, drawFraudster } from './fraudster';
import { drawLoot } from './victims';

/** A stranger orders from an honest customer's account, which has a past. */
export const accountTakeover: FraudPattern = { name: 'account takeover', weight: 0.12, draw };

function draw({ dice, id, period, pool, customers, fingerprints }: CampaignWorld): PersonaOrder[] {
  const robbed = customers.filter(({ person, orders }) => person.username !== null && orders.length >= 2);
  if (robbed.length === 0) return [];
  const { person, orders: past }: Customer = dice.pick(robbed);
  const fraudster = drawFraudster({ dice, fingerprints });
  const line = drawFraudIp(dice, fraudster, person, pool);
  const earlier = past.slice(0, -1).at(-1) as PersonaOrder;
  const createdAt = earlier.accountCreatedAt ?? earlier.at;
  let at = Math.max(period.from, earlier.at + 2 * HOUR_MS);
  at += dice.between(0, Math.max(0, period.to - at));
  const email = dice.chance(0.25) ? drawFraudEmail(dice, fraudster.care, person.name) : person.email;
  const phone = dice.chance(0.3) ? drawFraudPhone(dice, fraudster, person) : person.phone;
  const goesHome = dice.chance(0.15);
  const shipping = goesHome
    ? person.home
    : dice.chance(0.2)
      ? dice.pick(FORWARDERS)
      : drawAddress(dice, dice.chance(0.75) ? person.country : fraudster.origin);
  const isStoredCard = dice.chance(0.65);
  const { bin } = isStoredCard ? dice.pick(person.cards) : drawCard(dice, person.country);
  const device = dice.pick(fraudster.devices);
  return Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => {
    const order = toFraudOrder(
      dice,
      {
        at,
        shop: drawShop(dice, (shop) => shop.resale),
        usd: drawLoot(dice, 240) * dice.between(0.7, 1.6),
        country: person.country,
        ip: line.ip,
        email,
        phone,
        account: { username: person.username as string, createdAt },
        device,
        bin,
        billing: person.bankAddress ?? person.home,
        shipping,
      },
      {
        pattern: accountTakeover.name,
        habits: [line.way, fraudster.care, email === person.email ? 'same e-mail' : 'new e-mail'],
        sequence: id,
      },
    );
    at += dice.lognormal(20, 0.8) * MINUTE_MS;
    return order;
  });
}
