import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

/** One or two may fall on the edge of a slice with rounded times. */
const MIN_ACTIONS = 3;

/** Fires when there was movement or typing on a page while it was hidden. */
export const hiddenActivity = defineSignal({
  code: 'session_hidden_activity',
  section: 'session',
  points: 50,
  description:
    'Browsers give neither mouse moves nor keystrokes to a page that is hidden. Counted are slices through all of which it was, so that switching tabs in the middle of one is no evidence.',
  evaluate: ({ hiddenActions }: SessionFacts) =>
    hiddenActions >= MIN_ACTIONS ? { hidden_actions: hiddenActions } : null,
  reason: ({ hidden_actions }) =>
    `${hidden_actions} mouse moves and keystrokes happened while the page was hidden.`,
});
