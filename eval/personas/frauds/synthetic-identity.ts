import { share } from '../assumptions';
import { drawUsername } from '../people/person';
import { DAY_MS, HOUR_MS, type PersonaOrder } from '../persona-order';
import { drawShop } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudEmail, drawFraudIp, drawFraudster } from './fraudster';
import { drawLoot, drawVictim } from './victims';

/** A person made up of parts of others: small orders are paid for weeks, then large ones are not. */
export const syntheticIdentity: FraudPattern = { name: 'synthetic identity', weight: 0.07, draw };

function draw({ dice, id, period, pool, fingerprints }: CampaignWorld): PersonaOrder[] {
  const fraudster = drawFraudster({ dice, fingerprints }, () =>
    dice.chance(0.6) ? ('careful' as const) : ('average' as const),
  );
  const person = drawVictim(dice, id);
  const email = drawFraudEmail(dice, 'careful', person.name);
  const bustAt = dice.between(period.from + 5 * DAY_MS, period.to);
  const builtFrom = bustAt - dice.between(15, share('buildUpDays')) * DAY_MS;
  const account = {
    username: drawUsername(dice, person.name, email),
    createdAt: builtFrom - dice.lognormal(20, 1) * DAY_MS,
  };
  const form = (at: number, usd: number, isBust: boolean): PersonaOrder => {
    const line = drawFraudIp(dice, fraudster, person, pool);
    return toFraudOrder(
      dice,
      {
        at,
        shop: drawShop(dice, (shop) => (isBust ? shop.resale : shop.isDigital ? 0 : shop.traffic)),
        usd,
        country: person.country,
        ip: line.ip,
        email,
        phone: person.phone,
        account,
        device: dice.pick(fraudster.devices),
        bin: dice.pick(person.cards).bin,
        billing: person.home,
        shipping: person.home,
      },
      {
        pattern: syntheticIdentity.name,
        label: isBust ? 'fraud' : 'preparation',
        habits: [line.way, fraudster.care],
        sequence: id,
      },
    );
  };
  const small = Array.from({ length: dice.whole(3, 7) }, () =>
    form(dice.between(builtFrom, bustAt - 3 * DAY_MS), dice.lognormal(35, 0.4), false),
  );
  const large = Array.from({ length: dice.whole(2, 4) }, (_, each) =>
    form(bustAt + each * dice.lognormal(9, 0.8) * HOUR_MS, drawLoot(dice, 420), true),
  );
  return [...small, ...large];
}
