import { defineKnownFraudSignal } from '../known-fraud-signal';

/** A device costs money, so it serves for many orders; it may be a household's (a hash that a crowd shares is left out). */
export const knownFraudOnDevice = defineKnownFraudSignal({
  family: 'device',
  section: 'device',
  name: 'This device',
  points: 35,
});
