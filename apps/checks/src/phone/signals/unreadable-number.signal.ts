import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires in the single check on texts that are not a number. In an order such a text counts as not sent. */
export const unreadableNumber = defineSignal({
  code: 'phone_unreadable',
  section: 'phone',
  points: 15,
  description:
    "Nobody can be called on a text that is no number; one that lacks its country's code may just need the country.",
  evaluate: ({ isReadable }: PhoneEvidence) => (isReadable ? null : { is_readable: isReadable }),
  reason: () => 'The text cannot be read as a phone number.',
});
