import { defineKnownFraudSignal } from '../known-fraud-signal';

/** An account is one person's, if it was not taken over. */
export const knownFraudOnAccount = defineKnownFraudSignal({
  family: 'account',
  section: 'username',
  name: 'This customer account',
  points: 40,
});
