import { defineSignal } from '@rampart/risk';
import type { UsernameEvidence } from '../username-evidence';

/** Fires on names in which letters of another alphabet hide that look the same. */
export const mixedScript = defineSignal({
  code: 'username_mixed_script',
  section: 'username',
  inOrder: 'circumstance',
  points: 20,
  description:
    'A word of the username mixes letters of two alphabets that look the same, which makes one name look like another.',
  evaluate: ({ disguised }: UsernameEvidence) => (disguised === null ? null : { word: disguised }),
  reason: () => 'The username mixes letters of different alphabets that look the same.',
});
