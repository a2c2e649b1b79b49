import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_VISIBLE_MS = 3_000;

/** Fires when a page was shown and neither mouse nor keyboard was ever used. */
export const noHands = defineSignal({
  code: 'session_no_hands',
  section: 'session',
  inOrder: 'never',
  points: 15,
  description:
    'Scripts set values without events. Weak, because people also just read or scroll by touch: a tap counts as a mouse move, scrolling does not. Only when every slice has both counts.',
  evaluate: ({ isCountedThroughout, mouseMoves, keystrokes, visibleMs }: SessionFacts) =>
    isCountedThroughout && mouseMoves + keystrokes === 0 && visibleMs >= MIN_VISIBLE_MS
      ? { visible_seconds: Math.round(visibleMs / 1_000) }
      : null,
  reason: ({ visible_seconds }) =>
    `Neither mouse nor keyboard was used within ${visible_seconds} seconds on the page.`,
});
