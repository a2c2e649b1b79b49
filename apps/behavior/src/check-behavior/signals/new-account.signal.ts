import { defineSignal } from '@rampart/risk';
import { isNewAccount } from '../account-age';
import type { BehaviorEvidence } from '../behavior-evidence';

/** Fires on an account that is less than a day old. */
export const newAccount = defineSignal({
  code: 'new_account',
  section: 'behavior',
  inOrder: 'never',
  points: 10,
  description:
    'Accounts opened for fraud are used immediately. It weighs little, because every honest customer is new for a day.',
  evaluate: ({ accountAgeSeconds }: BehaviorEvidence) =>
    isNewAccount(accountAgeSeconds) ? { account_age_seconds: accountAgeSeconds } : null,
  reason: () => 'The account is less than a day old.',
});
