import { defineSignal } from '@rampart/risk';
import { THROWAWAY_WORDS } from '../throwaway-words';
import type { UsernameEvidence } from '../username-evidence';

/** Fires on placeholders for a name: the word alone, or followed by digits. */
export const throwawayWord = defineSignal({
  code: 'username_throwaway_word',
  section: 'username',
  inOrder: 'circumstance',
  points: 20,
  description: 'The username is a placeholder such as “test” or “nobody”.',
  evaluate: ({ compact }: UsernameEvidence) => {
    const word = compact.replace(/\d+$/, '');
    return THROWAWAY_WORDS.has(word) ? { word } : null;
  },
  reason: ({ word }) => `The username is “${word}”, which is often used in place of a name.`,
});
