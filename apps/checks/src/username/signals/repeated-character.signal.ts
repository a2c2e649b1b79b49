import { defineSignal } from '@rampart/risk';
import type { UsernameEvidence } from '../username-evidence';

/** One character over and over, at least five times: `aaaaa`, `111111`. */
const REPEATED = /^(.)\1{4,}$/u;

/** Fires on names that consist of one repeated character. */
export const repeatedCharacter = defineSignal({
  code: 'username_repeated_character',
  section: 'username',
  inOrder: 'circumstance',
  points: 20,
  description: 'The username is one character repeated, typed for a single order.',
  evaluate: ({ compact }: UsernameEvidence) => (REPEATED.test(compact) ? { length: compact.length } : null),
  reason: () => 'The username is one character, repeated.',
});
