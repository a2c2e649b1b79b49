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
    'Nobody can be called back on a number that its country does not give out; a typing slip is as likely as a lie.',
  evaluate: ({ isReadable, isValid }: PhoneEvidence) =>
    !isReadable || isValid ? null : { is_valid: isValid },
  reason: () => 'The phone number is not one that its country gives out.',
});
