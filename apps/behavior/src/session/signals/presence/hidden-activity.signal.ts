import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

/** One or two may fall on the edge of a slice with rounded times. */
const MIN_ACTIONS = 3;

/** Fires when there was movement or typing on a page while it was hidden. */
export const hiddenActivity = defineSignal({
  code: 'session_hidden_activity',
  section: 'session',
  inOrder: 'never',
  points: 50,
  description:
    'A hidden page receives neither mouse moves nor keystrokes. Only slices during all of which it was hidden count, so switching tabs within a slice is no evidence.',
  evaluate: ({ hiddenActions }: SessionFacts) =>
    hiddenActions >= MIN_ACTIONS ? { hidden_actions: hiddenActions } : null,
  reason: ({ hidden_actions }) =>
    `${hidden_actions} mouse moves and keystrokes happened while the page was hidden.`,
});
