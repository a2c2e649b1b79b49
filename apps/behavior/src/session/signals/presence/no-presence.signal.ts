import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_KEYSTROKES = 30;

/** Fires when much was typed and nothing ever gained or lost focus. */
export const noPresence = defineSignal({
  code: 'session_no_presence',
  section: 'session',
  inOrder: 'never',
  points: 10,
  description:
    'Typing needs a focused field, and people change focus now and then; scripted key events need none. Weak, because a collector that counts only the window’s focus sees no change while a page is never left.',
  evaluate: ({ focusChanges, keystrokes }: SessionFacts) =>
    focusChanges === 0 && keystrokes >= MIN_KEYSTROKES ? { keystrokes } : null,
  reason: ({ keystrokes }) => `${keystrokes} keys were pressed although no field ever had the focus.`,
});
