import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on texts that are no number any country gives out. */
export const invalidNumber = defineSignal({
  code: 'phone_invalid',
  section: 'phone',
  points: 15,
  description:
    'Nobody can be called back on a number that does not exist; a typing slip is as likely as a lie.',
  evaluate: ({ isValid }: PhoneEvidence) => (isValid ? null : { isValid }),
  reason: () => 'The phone number is not a valid number in any country.',
});
