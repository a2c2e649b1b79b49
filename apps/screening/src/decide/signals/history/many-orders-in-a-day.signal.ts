import type { HistoryFacts } from '../../../facts/history/history-facts';
import { isOnOwnDevice } from '../../../facts/known-customer';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

const ENTITIES = ['email', 'account', 'device'] as const;

interface Day extends Record<string, unknown> {
  /** Orders within 24 hours, including this one, by the entity with the most. */
  orders: number;
}

const LEAST_ORDERS = 3;
const MANY_ORDERS = 6;
const POINTS = 22;
const POINTS_FOR_MANY = 24;

/**
 * Long before a velocity threshold. Further orders hardly weigh more: buyers for a firm or a club order as often, and their
 * devices are not always known.
 */
export const manyOrdersInADay = defineOrderSignal({
  code: 'many_orders_in_a_day',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ orders }: Day) => (orders < MANY_ORDERS ? POINTS : POINTS_FOR_MANY),
  description: `The third order or more within a day with the same e-mail address, customer account or device: ${POINTS} points, ${POINTS_FOR_MANY} from the sixth. Not on a device that has been the customer’s for a week, from which people buy for a firm or a club.`,
  evaluate: (history: HistoryFacts): Day | null => {
    if (isOnOwnDevice(history)) return null;
    const orders = 1 + Math.max(...ENTITIES.map((entity) => history[`${entity}.orders_1d`] ?? 0));
    return orders < LEAST_ORDERS ? null : { orders };
  },
  reason: ({ orders }) =>
    `This is the same customer's or device's order number ${groupThousands(String(orders))} within a day.`,
});
