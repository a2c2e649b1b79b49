import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

/** Two cards are common, three within a month are rare. */
const LEAST_CARDS = 3;

export const manyCardsOnDevice = defineOrderSignal({
  code: 'many_cards_on_device',
  section: 'credit_card',
  inOrder: 'circumstance',
  cancelledBy: 'device',
  points: 24,
  description:
    'Cards of three or more kinds, by their first digits, were used on this device within 30 days, including that of this order: as bought lists of stolen cards are. A device hash shared by a crowd is left out.',
  evaluate: (history: HistoryFacts) => {
    const cards = history['device.distinct_cards_30d'] ?? 0;
    return cards < LEAST_CARDS ? null : { cards };
  },
  reason: ({ cards }) =>
    `Cards of ${groupThousands(String(cards))} kinds were used on this device within 30 days.`,
});
