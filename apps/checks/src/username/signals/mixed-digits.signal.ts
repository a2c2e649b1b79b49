import { defineSignal } from '@rampart/risk';
import type { UsernameEvidence } from '../username-evidence';

const MIN_LENGTH = 8;
/** Changes between letters and digits: `anna1990` has one, `4ever2you` three; machine-made names have many. */
const MIN_CHANGES = 5;

/** Fires on names that jump between letters and digits like an identifier. */
export const mixedDigits = defineSignal({
  code: 'username_mixed_digits',
  section: 'username',
  inOrder: 'circumstance',
  points: 15,
  description: 'The username alternates between letters and digits, as generated names do.',
  evaluate: ({ compact }: UsernameEvidence) => {
    if (compact.length < MIN_LENGTH) return null;
    const changes = countChanges(compact);
    return changes >= MIN_CHANGES ? { changes } : null;
  },
  reason: () => 'The username mixes letters and digits in a way that is unusual for a name.',
});

function countChanges(text: string): number {
  return text.match(/\d(?=[a-z])|[a-z](?=\d)/g)?.length ?? 0;
}
