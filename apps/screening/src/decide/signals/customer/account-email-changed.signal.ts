import { defineSignal } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { knownBy } from '../../../facts/known-customer';

/** Who takes an account over wants its mail to go elsewhere. */
export const accountEmailChanged = defineSignal({
  code: 'account_email_changed',
  section: 'email_address',
  points: 14,
  description:
    'A customer account with orders of a week ago or longer orders with an e-mail address that no order has had before.',
  evaluate: (history: HistoryFacts) =>
    knownBy(history) === 'account' && history['email.orders_ever'] === 0 ? {} : null,
  reason: () => 'A known customer account ordered with an e-mail address that it has never used.',
});
