import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

interface Excess extends Record<string, unknown> {
  times_average: number;
}

const STEPS = [
  { times: 6, points: 18 },
  { times: 3, points: 12 },
] as const;
const LEAST_TIMES = 3;

/** Frauds go for what is worth most; but every shop has its large honest orders, so the points are few. */
export const amountFarAboveMerchantsUsual = defineOrderSignal({
  code: 'amount_far_above_merchants_usual',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ times_average }: Excess) => STEPS.find(({ times }) => times_average >= times)?.points ?? 0,
  description:
    'The amount is far above the average of the last 30 days at this shop, seller or terminal, in the same currency: 12 points from three times, 18 from six times.',
  evaluate: (history: HistoryFacts): Excess | null => {
    const times = history['merchant.amount_to_average_30d'] ?? 0;
    return times < LEAST_TIMES ? null : { times_average: Math.round(times * 10) / 10 };
  },
  reason: ({ times_average }) =>
    `The amount is ${groupThousands(String(Math.round(times_average)))} times the average of this shop within 30 days.`,
});
