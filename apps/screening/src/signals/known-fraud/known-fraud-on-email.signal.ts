import { defineKnownFraudSignal } from '../known-fraud-signal';

/** An e-mail address is one person's, and a fraudster uses it until it is refused. */
export const knownFraudOnEmail = defineKnownFraudSignal({
  family: 'email',
  section: 'email_address',
  name: 'This e-mail address',
  points: 40,
});
