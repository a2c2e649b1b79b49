import { countryInSentence } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { defineOrderSignal } from '../order-signal';

/** What a rented or hacked line in the victim's country does not change: the clock of the person who uses it. */
export const deviceClockElsewhere = defineOrderSignal({
  code: 'device_clock_elsewhere',
  section: 'device',
  inOrder: 'circumstance',
  cancelledBy: null,
  points: 48,
  description:
    'The device keeps the time of a zone that is found neither in the country of the IP address, nor in that of the billing address, nor where the goods go: the person who uses it is somewhere else.',
  evaluate({ clockElsewhere, learned }: ScreeningFacts) {
    const ip = learned?.ip.countryCode;
    const billing = learned?.billing?.countryCode;
    return clockElsewhere && ip && billing
      ? { timezone: clockElsewhere, ip_country: ip, billing_country: billing }
      : null;
  },
  reason: ({ timezone, ip_country, billing_country }) =>
    ip_country === billing_country
      ? `The order was placed from ${countryInSentence(ip_country)} and is billed there, but the device keeps the time of ${placeOf(timezone)}.`
      : `The order was placed from ${countryInSentence(ip_country)} and is billed to ${countryInSentence(billing_country)}, but the device keeps the time of ${placeOf(timezone)}.`,
});

/** `Ho Chi Minh` of `Asia/Ho_Chi_Minh`. */
const placeOf = (timezone: string): string => timezone.replace(/^.*\//, '').replaceAll('_', ' ');
