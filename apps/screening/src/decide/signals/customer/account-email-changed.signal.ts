import { knownBy } from '../../../facts/known-customer';
import type { WholeOrder } from '../../../facts/whole-order';
import { defineOrderSignal } from '../order-signal';

/** Who takes an account over wants its mail to go elsewhere. */
export const accountEmailChanged = defineOrderSignal({
  code: 'account_email_changed',
  section: 'email_address',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 14,
  description:
    'A customer account with orders of a week ago or longer orders with an e-mail address that no order has had before. Not where the change of the address was reported with `POST behavior/check`, which counts as `account_recently_changed`.',
  evaluate: ({ facts, history }: WholeOrder) => {
    if (facts.changes.some(({ what }) => what === 'email')) return null;
    return knownBy(history) === 'account' && history['email.orders_ever'] === 0 ? {} : null;
  },
  reason: () => 'A known customer account ordered with an e-mail address that it has never used.',
});
