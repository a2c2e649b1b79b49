import type { DailyTotals } from '../../../facts/daily-totals';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

export const cardAttemptsExceeded = defineOrderSignal({
  code: 'card_attempts_exceeded',
  section: 'credit_card',
  inOrder: 'evidence',
  cancelledBy: 'card_bin',
  points: 20,
  description:
    'More orders than the account allows (default 20) were placed with one BIN on one UTC day: someone may be testing card numbers.',
  evaluate({ attempts }: DailyTotals) {
    if (!attempts?.isExceeded) return null;
    return { attempts: Number(attempts.total), limit: Number(attempts.limit) };
  },
  reason: ({ attempts, limit }) =>
    `card_attempts_exceeded: cards that begin with these digits were used in ${groupThousands(String(attempts))} orders today, over the limit of ${groupThousands(String(limit))}.`,
});
