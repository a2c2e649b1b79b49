import type { RuleSuggestions } from '@rampart/contracts';
import { HEAD } from '../jobs/job.fixture';

/** For specs: what a search has found. */
export const SUGGESTIONS: RuleSuggestions = {
  job: { ...HEAD, kind: 'suggestions' },
  found: {
    orders: 4_000,
    frauds: 120,
    needed: { frauds: 30, legitimate: 100 },
    held_out_from: '2026-01-20T00:00:00.000Z',
    suggestions: [
      {
        expression: '"many_cards_on_device" in screening.signals && order.amount >= 200',
        conditions: [
          {
            expression: '"many_cards_on_device" in screening.signals',
            words: 'the signal many cards on device',
          },
          { expression: 'order.amount >= 200', words: 'amount of the order: at least 200' },
        ],
        held_out: {
          orders: 14,
          frauds: 12,
          legitimate: 2,
          precision: 0.857,
          precision_low: 0.6,
          recall: 0.33,
        },
        searched: {
          orders: 30,
          frauds: 27,
          legitimate: 3,
          precision: 0.9,
          precision_low: 0.744,
          recall: 0.32,
        },
        amounts: [{ currency: 'EUR', frauds: 14_210.5, legitimate: 1_830 }],
      },
    ],
    searched_at: '2026-01-31T09:21:00.000Z',
  },
};
