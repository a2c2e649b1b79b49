import { defineSignal } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';

interface MerchantFrauds extends Record<string, unknown> {
  frauds: number;
  /** Share of fraud in percent, shrunken towards the usual. */
  rate_percent: number;
}

/** One fraud may happen to any shop. */
const LEAST_FRAUDS = 2;
const LEAST_RATE = 0.1;
/**
 * Medium points: a robbed terminal defrauds everybody who comes, but most of them are honest. On the public card set
 * (simulated) every second order at such a terminal was fraud.
 */
const POINTS = 18;
const POINTS_PER_DOUBLING = 6;
const MOST_POINTS = 30;

export const knownFraudAtMerchant = defineSignal({
  code: 'known_fraud_at_merchant',
  section: 'smart_detection',
  points: ({ rate_percent }: MerchantFrauds) =>
    Math.min(
      MOST_POINTS,
      POINTS + Math.round(POINTS_PER_DOUBLING * Math.log2(rate_percent / (LEAST_RATE * 100))),
    ),
  description:
    'Within 7 days two or more orders at this shop, seller or terminal became known as fraud, a tenth or more of what became known: 18 points, 6 more for each doubling of the share, 30 at the most. The share is taken as if ten more orders of usual risk had been there.',
  evaluate: (history: HistoryFacts): MerchantFrauds | null => {
    const frauds = history['merchant.known_frauds_7d'] ?? 0;
    const rate = history['merchant.fraud_rate_7d'] ?? 0;
    if (frauds < LEAST_FRAUDS || rate < LEAST_RATE) return null;
    return { frauds, rate_percent: Math.round(rate * 1_000) / 10 };
  },
  reason: ({ frauds }) =>
    `Within 7 days, ${groupThousands(String(frauds))} orders at this shop became known as fraud, an unusual share of its orders.`,
});
