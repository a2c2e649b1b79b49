import { drawAddress, drawUsername } from '../people/person';
import { HOUR_MS, MINUTE_MS, type PersonaOrder } from '../persona-order';
import { drawCard } from '../world/cards';
import { drawShop } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudEmail, drawFraudIp, drawFraudPhone, drawFraudster } from './fraudster';
import { drawLoot, drawVictim } from './victims';

/** A bought card number: with or without the address that belongs to it. */
export const stolenCard: FraudPattern = { name: 'stolen card', weight: 0.14, draw };

function draw({ dice, id, period, pool, fingerprints }: CampaignWorld): PersonaOrder[] {
  const fraudster = drawFraudster({ dice, fingerprints });
  const victim = drawVictim(dice, id);
  const line = drawFraudIp(dice, fraudster, victim, pool);
  const deliveryCountry = dice.chance(0.6)
    ? victim.country
    : dice.chance(0.5)
      ? fraudster.origin
      : drawVictim(dice, id).country;
  const delivery = drawAddress(dice, deliveryCountry);
  // A number sold without its owner's address is billed to where the goods go.
  const isAddressKnown = dice.chance(0.65);
  const billing = isAddressKnown ? victim.home : delivery;
  const bin = dice.chance(0.85)
    ? dice.pick(victim.cards).bin
    : drawCard(dice, dice.pick(['US', 'GB', 'BR', 'FR'])).bin;
  const email = drawFraudEmail(dice, fraudster.care, victim.name);
  let at = dice.between(period.from, period.to);
  const account = dice.chance(0.65)
    ? { username: drawUsername(dice, victim.name, email), createdAt: at - dice.lognormal(40, 2) * MINUTE_MS }
    : null;
  const phone = drawFraudPhone(dice, fraudster, victim);
  return Array.from({ length: dice.pick([1, 1, 2, 2, 4]) }, () => {
    const order = toFraudOrder(
      dice,
      {
        at,
        shop: drawShop(dice, (shop) => shop.resale),
        usd: drawLoot(dice, 220),
        country: billing.place.country,
        ip: line.ip,
        email,
        phone,
        account,
        device: dice.pick(fraudster.devices),
        bin,
        billing,
        shipping: dice.chance(0.15) ? victim.home : delivery,
      },
      {
        pattern: stolenCard.name,
        habits: [line.way, fraudster.care, isAddressKnown ? 'address known' : 'address made up'],
        sequence: id,
      },
    );
    at += dice.lognormal(0.6, 1.3) * HOUR_MS;
    return order;
  });
}
