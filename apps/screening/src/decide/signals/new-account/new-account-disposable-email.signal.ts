import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';
import { newAccountAge } from './new-account';

/**
 * More than the two facts add up to. Customers who give every shop a throw-away mailbox keep their accounts, so that most of
 * their orders come from older ones; a made-up identity has no other.
 */
export const newAccountDisposableEmail = defineOrderSignal({
  code: 'new_account_disposable_email',
  section: 'email_address',
  inOrder: 'evidence',
  cancelledBy: 'email_domain',
  points: 20,
  description: 'The customer signed up within a day of the order, with a disposable e-mail address.',
  evaluate(facts: ScreeningFacts) {
    const account_age_seconds = newAccountAge(facts);
    return account_age_seconds !== null && facts.learned?.email?.isDisposable
      ? { account_age_seconds }
      : null;
  },
  reason: () => 'The customer signed up within a day, with a throw-away e-mail address.',
});
