import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/**
 * Fires on numbers that can be parsed but are not in their country's numbering plan; a text that is not a number is no
 * evidence.
 */
export const invalidNumber = defineSignal({
  code: 'phone_invalid',
  section: 'phone',
  points: 15,
  description:
    'The country’s numbering plan does not contain the number, so the customer cannot be called: mistyped or made up.',
  evaluate: ({ isReadable, isValid }: PhoneEvidence) =>
    !isReadable || isValid ? null : { is_valid: isValid },
  reason: () => 'The phone number is not valid in its country.',
});
