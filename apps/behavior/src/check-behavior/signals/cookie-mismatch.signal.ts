import { defineSignal } from '@rampart/risk';
import type { BehaviorEvidence } from '../behavior-evidence';

/** Fires when a cookie comes with a device other than the one it was first seen with. */
export const cookieMismatch = defineSignal({
  code: 'cookie_mismatch',
  section: 'behavior',
  inOrder: 'never',
  points: 45,
  description:
    'A cookie belongs to one browser. Seen on another device, it was copied, as stolen sessions are, or the device has changed beyond recognition.',
  evaluate: ({ cookieConsistency }: BehaviorEvidence) =>
    cookieConsistency === 'mismatch' ? { cookie_consistency: cookieConsistency } : null,
  reason: () => 'The cookie was issued to a different device.',
});
