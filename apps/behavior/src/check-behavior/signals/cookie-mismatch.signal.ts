import { defineSignal } from '@rampart/risk';
import type { BehaviorEvidence } from '../behavior-evidence';

/** Fires when a cookie comes with a device other than the one it was first seen with. */
export const cookieMismatch = defineSignal({
  code: 'cookie_mismatch',
  section: 'behavior',
  points: 45,
  description:
    'A cookie lives in one browser. When it comes with another device it was copied, as stolen sessions are, or the device has changed beyond recognition.',
  evaluate: ({ cookieConsistency }: BehaviorEvidence) =>
    cookieConsistency === 'mismatch' ? { cookie_consistency: cookieConsistency } : null,
  reason: () => 'The cookie comes from another device than the one that it was given to.',
});
