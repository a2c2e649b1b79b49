import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on personal numbers, which only forward to another line. */
export const forwardingNumber = defineSignal({
  code: 'phone_forwarding',
  section: 'phone',
  inOrder: 'circumstance',
  points: 10,
  description:
    'A personal number forwards to an unknown line in an unknown country; calls to it are often expensive.',
  evaluate: ({ lineType }: PhoneEvidence) => (lineType === 'personal' ? { line_type: lineType } : null),
  reason: () => 'The phone number only forwards calls to another one.',
});
