import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

const LEAST_ORDERS = 4;
const TIMES_USUAL = 5;
const OTHER_DAYS = 29;
/** Of a BIN that is seldom seen: one order in five days, so that two in a row are no surge. */
const LEAST_A_DAY = 0.2;

/** Numbers of one issuer tried one after the other. A common BIN is common every day. */
export const cardBinSurge = defineOrderSignal({
  code: 'card_bin_surge',
  section: 'credit_card',
  inOrder: 'circumstance',
  cancelledBy: 'card_bin',
  points: 8,
  description:
    'The fourth order or more within a day with a card of these first digits, and five times as many as on the days before: card numbers of one issuer may be tried one after the other.',
  evaluate: (history: HistoryFacts) => {
    const today = history['bin.orders_1d'] ?? 0;
    const before = ((history['bin.orders_30d'] ?? 0) - today) / OTHER_DAYS;
    const orders = today + 1;
    return orders < LEAST_ORDERS || today < TIMES_USUAL * Math.max(LEAST_A_DAY, before) ? null : { orders };
  },
  reason: ({ orders }) =>
    `This is order number ${groupThousands(String(orders))} within a day with cards of these first digits, far more than usual.`,
});
