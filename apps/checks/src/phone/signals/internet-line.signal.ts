import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on numbers that their country's plan assigns to lines over the internet. */
export const internetLine = defineSignal({
  code: 'phone_voip',
  section: 'phone',
  points: 5,
  description:
    'A line over the internet is rented within minutes from anywhere; in some countries many homes and firms have one all the same.',
  evaluate: ({ lineType }: PhoneEvidence) => (lineType === 'voip' ? { line_type: lineType } : null),
  reason: () => 'The phone number is a line over the internet, which can be rented from anywhere.',
});
