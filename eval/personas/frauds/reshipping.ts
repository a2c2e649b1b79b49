import { share } from '../assumptions';
import { drawAddress, drawUsername } from '../people/person';
import { DAY_MS, MINUTE_MS, type PersonaOrder } from '../persona-order';
import { FORWARDERS } from '../world/forwarders';
import { drawShop } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudEmail, drawFraudIp, drawFraudPhone, drawFraudster } from './fraudster';
import { drawLoot, drawVictim } from './victims';

/** Goods bought with stolen cards are sent on by a third party: a mule's home, or a forwarding service. */
export const reshipping: FraudPattern = { name: 'reshipping', weight: 0.1, draw };

function draw({ dice, id, period, pool, fingerprints }: CampaignWorld): PersonaOrder[] {
  const fraudster = drawFraudster({ dice, fingerprints });
  const isDrop = dice.chance(share('drops'));
  const suite = dice.whole(100, 99_999);
  const warehouse = dice.pick(FORWARDERS);
  const first = drawVictim(dice, `${id}-0`);
  const home = isDrop
    ? drawAddress(dice, first.country)
    : {
        ...warehouse,
        street: dice.chance(0.6)
          ? warehouse.street
          : `${warehouse.street.split(/ (?:#|Suite|Unit)/)[0]} Unit ${suite}`,
      };
  let at = dice.between(period.from, period.to);
  return Array.from({ length: dice.whole(2, 6) }, (_, each) => {
    const victim =
      each === 0 ? first : drawVictim(dice, `${id}-${each}`, dice.chance(0.8) ? first.country : undefined);
    const line = drawFraudIp(dice, fraudster, victim, pool);
    const email = drawFraudEmail(dice, fraudster.care, victim.name);
    const account = dice.chance(0.6)
      ? {
          username: drawUsername(dice, victim.name, email),
          createdAt: at - dice.lognormal(25, 1.5) * MINUTE_MS,
        }
      : null;
    const order = toFraudOrder(
      dice,
      {
        at,
        shop: drawShop(dice, (shop) => (shop.isDigital ? 0 : shop.resale)),
        usd: drawLoot(dice, 380),
        country: victim.country,
        ip: line.ip,
        email,
        phone: drawFraudPhone(dice, fraudster, victim),
        account,
        device: dice.pick(fraudster.devices),
        bin: dice.pick(victim.cards).bin,
        billing: victim.home,
        shipping: home,
      },
      {
        pattern: reshipping.name,
        habits: [line.way, fraudster.care, isDrop ? 'to a home' : 'to a forwarder'],
        sequence: id,
      },
    );
    at += dice.lognormal(0.4, 1.2) * DAY_MS;
    return order;
  });
}
