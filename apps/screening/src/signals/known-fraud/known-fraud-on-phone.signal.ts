import { defineKnownFraudSignal } from '../known-fraud-signal';

/** A phone number is hardly changed for one order, but passed on to the next customer of its carrier some day. */
export const knownFraudOnPhone = defineKnownFraudSignal({
  family: 'phone',
  section: 'phone_number',
  name: 'This phone number',
  points: 30,
});
