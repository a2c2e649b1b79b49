import type { Dice } from '../dice';
import { drawPerson, drawUsername, type Person } from '../people/person';
import { DAY_MS, HOUR_MS, type PersonaOrder } from '../persona-order';
import { drawShop } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudEmail, drawFraudIp, drawFraudster } from './fraudster';
import { drawVictim } from './victims';

/** Buyers of a sham shop get goods from a real one, paid with stolen cards: many names and real addresses, few devices. */
export const triangulation: FraudPattern = { name: 'triangulation', weight: 0.1, draw };

function draw({ dice, id, period, pool, fingerprints }: CampaignWorld): PersonaOrder[] {
  const fraudster = drawFraudster({ dice, fingerprints });
  const country = drawVictim(dice, id).country;
  const shop = drawShop(dice, (each) => (each.isDigital ? 0 : each.traffic));
  const seller = drawVictim(dice, `${id}-seller`, country);
  const line = drawFraudIp(dice, fraudster, seller, pool);
  const createdAt = period.from - dice.lognormal(5, 1.5) * DAY_MS;
  const accounts = Array.from({ length: dice.whole(1, 4) }, () => {
    const email = drawFraudEmail(dice, 'careful', seller.name);
    return { email, username: drawUsername(dice, seller.name, email), createdAt };
  });
  const isGuest = dice.chance(0.4);
  const isBilledToBuyer = dice.chance(0.4);
  let at = dice.between(period.from, period.to);
  return Array.from({ length: dice.whole(4, 10) }, (_, each) => {
    const buyer = drawPerson(dice, `${id}-buyer-${each}`, { country });
    const holder: Person = drawVictim(dice, `${id}-holder-${each}`, dice.chance(0.7) ? country : undefined);
    const account = dice.pick(accounts);
    const order = toFraudOrder(
      dice,
      {
        at,
        shop,
        usd: dice.lognormal(shop.medianUsd * 1.3, 0.5),
        country,
        ip: dice.chance(0.7) ? line.ip : drawFraudIp(dice, fraudster, seller, pool).ip,
        email: isGuest ? guestEmail(dice, buyer, account.email) : account.email,
        phone: dice.chance(0.6) ? buyer.phone : null,
        account: isGuest ? null : account,
        device: dice.pick(fraudster.devices),
        bin: dice.pick(holder.cards).bin,
        billing: isBilledToBuyer ? buyer.home : holder.home,
        shipping: buyer.home,
      },
      { pattern: triangulation.name, habits: [line.way, fraudster.care], sequence: id },
    );
    at += dice.lognormal(7, 1.1) * HOUR_MS;
    return order;
  });
}

const guestEmail = (dice: Dice, buyer: Person, own: string) =>
  dice.chance(0.5) ? own : drawFraudEmail(dice, 'average', buyer.name);
