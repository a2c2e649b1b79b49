import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires in the single check on texts that are not a number. In an order such a text counts as not sent. */
export const unreadableNumber = defineSignal({
  code: 'phone_unreadable',
  section: 'phone',
  inOrder: 'circumstance',
  points: 15,
  description: 'The text is not a phone number. A number without its country code may only lack the country.',
  evaluate: ({ isReadable }: PhoneEvidence) => (isReadable ? null : { is_readable: isReadable }),
  reason: () => 'The text cannot be read as a phone number.',
});
