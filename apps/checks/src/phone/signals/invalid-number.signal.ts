import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

interface Invalidity extends Record<string, unknown> {
  is_valid: boolean;
  /** Whether the area code may have been assigned since the numbering plan was written down. */
  is_plausible: boolean;
}

const POINTS = 15;
/** Area codes are opened ten a year; plans on file are months old, and so are made-up numbers with such a code. */
const POINTS_IF_PLAUSIBLE = 4;

/**
 * Fires on numbers that can be parsed but are not in their country's numbering plan; a text that is not a number is no
 * evidence.
 */
export const invalidNumber = defineSignal({
  code: 'phone_invalid',
  section: 'phone',
  inOrder: 'circumstance',
  points: ({ is_plausible }: Invalidity) => (is_plausible ? POINTS_IF_PLAUSIBLE : POINTS),
  description: `The country’s numbering plan does not contain the number, so the customer cannot be called: mistyped or made up. ${POINTS} points, ${POINTS_IF_PLAUSIBLE} for a North American number whose area code may have been opened since the plan was written down.`,
  evaluate: ({ isReadable, isValid, isPlausible }: PhoneEvidence): Invalidity | null =>
    !isReadable || isValid ? null : { is_valid: isValid, is_plausible: isPlausible },
  reason: ({ is_plausible }) =>
    is_plausible
      ? 'The phone number has an area code that is not known to be in use.'
      : 'The phone number is not valid in its country.',
});
