import { type DailyTotals, formatAmount } from '../../../facts/daily-totals';
import { defineOrderSignal } from '../order-signal';

export const dailyAmountExceeded = defineOrderSignal({
  code: 'daily_amount_exceeded',
  section: 'email_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 8,
  description:
    'The amounts ordered with one e-mail address on one UTC day, in one currency, add up to more than the account allows (default: what 1,000 US dollars are in that currency, to two digits).',
  evaluate({ amount }: DailyTotals) {
    if (!amount?.isExceeded) return null;
    return { total: amount.total, limit: amount.limit, currency: amount.currency };
  },
  reason: ({ total, limit, currency }) =>
    `daily_amount_exceeded: orders with this e-mail address today add up to ${formatAmount(total, currency)} ${currency}, over the limit of ${formatAmount(limit, currency)}.`,
});
