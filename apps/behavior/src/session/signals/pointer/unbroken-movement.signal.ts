import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_SECONDS = 30;
const MAX_RELATIVE_SPREAD = 0.5;

/** Fires when a mouse moved for a long time and never rested. */
export const unbrokenMovement = defineSignal({
  code: 'session_unbroken_movement',
  section: 'session',
  inOrder: 'never',
  points: 35,
  description:
    'The mouse rests while a person reads: in none of 37 recordings with half a minute of movement do intervals deviate by less than 79 % of their mean.',
  evaluate: ({ movement }: SessionFacts) => {
    const pace = movement?.pace;
    if (!pace || pace.totalMs < MIN_SECONDS * 1_000) return null;
    return pace.spreadMs < pace.meanMs * MAX_RELATIVE_SPREAD
      ? { moving_seconds: Math.round(pace.totalMs / 1_000) }
      : null;
  },
  reason: ({ moving_seconds }) => `The mouse moved for ${moving_seconds} seconds and never rested.`,
});
