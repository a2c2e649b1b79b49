import { drawPerson, drawUsername } from '../people/person';
import { DAY_MS, type PersonaOrder } from '../persona-order';
import { drawEmail } from '../world/emails';
import { drawShop } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawLoot } from './victims';

/** Customers who say that parcels never came, again and again, sometimes under several names at one address. */
export const refundAbuse: FraudPattern = { name: 'refund abuse', weight: 0.1, draw };

function draw({ dice, id, period }: CampaignWorld): PersonaOrder[] {
  const person = drawPerson(dice, id);
  const startedAt = dice.between(period.from, period.to - 3 * DAY_MS);
  const accounts = Array.from({ length: dice.pick([1, 1, 2, 3]) }, (_, each) => {
    const email = each === 0 ? person.email : drawEmail(dice, person.country, person.name);
    return {
      email,
      username: drawUsername(dice, person.name, email),
      createdAt: startedAt - dice.lognormal(each === 0 ? 90 : 3, 1.2) * DAY_MS,
    };
  });
  let at = startedAt;
  return Array.from({ length: dice.whole(2, 7) }, () => {
    const account = dice.pick(accounts);
    const order = toFraudOrder(
      dice,
      {
        at,
        shop: drawShop(dice, (shop) => (shop.isDigital ? 0 : shop.resale)),
        usd: drawLoot(dice, 170),
        country: person.country,
        ip: person.home.line.ip,
        email: account.email,
        phone: dice.chance(0.6) ? person.phone : null,
        account,
        device: dice.pick(person.devices),
        bin: dice.pick(person.cards).bin,
        billing: person.home,
        shipping: person.home,
      },
      {
        pattern: refundAbuse.name,
        habits: [accounts.length > 1 ? 'several accounts' : 'one account'],
        sequence: id,
      },
    );
    at += dice.lognormal(5, 0.7) * DAY_MS;
    return order;
  });
}
