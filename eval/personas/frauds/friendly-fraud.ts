import type { PersonaOrder } from '../persona-order';
import { toAmount } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';

/** An honest customer's order that the customer later denies: all but invisible when it is placed. */
export const friendlyFraud: FraudPattern = { name: 'friendly fraud', weight: 0.09, draw };

function draw({ dice, id, period, customers }: CampaignWorld): PersonaOrder[] {
  const { person, orders } = dice.pick(customers);
  const copied = dice.pick(orders);
  const at = Math.round(dice.between(Math.max(period.from, copied.at), period.to));
  const usd = dice.lognormal(120, 0.8) * person.scale;
  return [
    {
      ...copied,
      at,
      fields: { ...copied.fields, amount: toAmount(dice, usd, person.country) },
      truth: {
        label: 'fraud',
        pattern: friendlyFraud.name,
        habits: copied.truth.habits,
        sequence: id,
        isBurst: false,
      },
    },
  ];
}
