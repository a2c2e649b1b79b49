import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

interface MerchantFrauds extends Record<string, unknown> {
  frauds: number;
  /** Share of fraud in percent, shrunk towards the usual share. */
  rate_percent: number;
}

/** A single fraud can happen to any shop. */
const LEAST_FRAUDS = 2;
const LEAST_RATE = 0.2;
/**
 * Medium points: a compromised terminal defrauds all its customers, but most of them are honest. In the public card
 * set (simulated), every second order at such a terminal was fraud.
 */
const POINTS = 24;
const POINTS_PER_DOUBLING = 4;
const MOST_POINTS = 30;

export const knownFraudAtMerchant = defineOrderSignal({
  code: 'known_fraud_at_merchant',
  section: 'smart_detection',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: ({ rate_percent }: MerchantFrauds) =>
    Math.min(
      MOST_POINTS,
      POINTS + Math.round(POINTS_PER_DOUBLING * Math.log2(rate_percent / (LEAST_RATE * 100))),
    ),
  description:
    'Within 7 days two or more orders at this shop, seller or terminal became known as fraud, at least a fifth of all known outcomes: 24 points, 4 more for each doubling of the share, at most 30. The share is computed as if there had been ten more orders of usual risk.',
  evaluate: (history: HistoryFacts): MerchantFrauds | null => {
    const frauds = history['merchant.known_frauds_7d'] ?? 0;
    const rate = history['merchant.fraud_rate_7d'] ?? 0;
    if (frauds < LEAST_FRAUDS || rate < LEAST_RATE) return null;
    return { frauds, rate_percent: Math.round(rate * 1_000) / 10 };
  },
  reason: ({ frauds }) =>
    `Within 7 days, ${groupThousands(String(frauds))} orders at this shop became known as fraud, an unusual share of its orders.`,
});
