import { defineKnownFraudSignal } from '../known-fraud-signal';

/** An address is many people's or, within weeks, another one's: a hint, in company only. */
export const knownFraudOnIp = defineKnownFraudSignal({
  family: 'ip',
  section: 'ip_geolocation',
  name: 'This IP address',
  points: 15,
  isFleeting: true,
});
