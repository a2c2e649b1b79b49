import { defineSignal, offsetsOf } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';

/**
 * Fires when the clock is another than the named time zone's, in winter and in summer, this year and last: one of them was set
 * to look like somewhere else. One season alone may be a country that has just changed its rules.
 */
export const clockMismatch = defineSignal({
  code: 'device_clock_mismatch',
  section: 'device',
  inOrder: 'evidence',
  points: 20,
  description:
    'The clock does not fit the time zone that the browser names: one of them was set to look like elsewhere.',
  evaluate: ({ fingerprint: { timezone, offsets } }: DeviceEvidence) => {
    if (timezone === null || offsets === null) return null;
    const thisYear = new Date().getUTCFullYear();
    const possible = [thisYear, thisYear - 1].map((year) => offsetsOf(timezone, year));
    const fits = possible.some((pair) => pair === null || pair[0] === offsets[0] || pair[1] === offsets[1]);
    return fits ? null : { timezone, offsets: [...offsets] };
  },
  reason: () => 'The clock of this device does not fit the time zone that its browser names.',
});
