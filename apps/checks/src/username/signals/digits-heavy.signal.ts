import { defineSignal } from '@rampart/risk';
import type { UsernameEvidence } from '../username-evidence';

/** Fewest consecutive digits: years, birthdays and postal codes after a name are shorter. */
const MIN_DIGITS = 9;

/** Fires on names that are mostly one long number. */
export const digitsHeavy = defineSignal({
  code: 'username_digits_heavy',
  section: 'username',
  inOrder: 'circumstance',
  points: 15,
  description:
    'The username is a long number with one or two letters. A number alone is a customer number, and no evidence.',
  evaluate: ({ compact, letters }: UsernameEvidence) => {
    const digits = compact.match(/\d+/g)?.reduce((longest, part) => Math.max(longest, part.length), 0) ?? 0;
    return digits >= MIN_DIGITS && letters.length <= 2 ? { digits_in_a_row: digits } : null;
  },
  reason: () => 'The username is little more than a long number.',
});
