import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_KEYSTROKES = 30;

/** Fires when much was typed and nothing ever gained or lost focus. */
export const noPresence = defineSignal({
  code: 'session_no_presence',
  section: 'session',
  points: 10,
  description:
    'Who types has put the cursor somewhere first, and looks elsewhere now and then; scripted key events need no focus. Weak, because a collector that counts the focus of the window alone sees none where a page was opened and never left.',
  evaluate: ({ focusChanges, keystrokes }: SessionFacts) =>
    focusChanges === 0 && keystrokes >= MIN_KEYSTROKES ? { keystrokes } : null,
  reason: ({ keystrokes }) => `${keystrokes} keys were pressed and nothing ever had the focus.`,
});
