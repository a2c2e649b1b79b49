import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on numbers that their country's plan assigns to lines over the internet. */
export const internetLine = defineSignal({
  code: 'phone_voip',
  section: 'phone',
  inOrder: 'circumstance',
  points: 5,
  description:
    'A VoIP number can be rented within minutes from anywhere. It weighs little, because many homes and firms have one.',
  evaluate: ({ lineType }: PhoneEvidence) => (lineType === 'voip' ? { line_type: lineType } : null),
  reason: () => 'The phone number is an internet phone line, which can be rented from anywhere.',
});
