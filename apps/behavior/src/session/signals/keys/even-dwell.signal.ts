import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_KEYS = 20;
/**
 * Milliseconds below which a key's deviation is a timer's; the fewer the slices, the stricter the bound against chance.
 */
const BOUNDS = [
  { slices: 6, maxSpreadMs: 4 },
  { slices: 4, maxSpreadMs: 2 },
] as const;

/** Fires when keys were held equally long in each slice of a session. */
export const evenDwell = defineSignal({
  code: 'session_even_dwell',
  section: 'session',
  inOrder: 'never',
  points: 50,
  description:
    'Programs that type “like people” hold every key for a fixed time; people vary by 20 ms and more, and so do the averages of the slices. Of recorded typing in slices of 2, 5 and 10 s, 0 of 1,335 stretches vary by less than 4 ms over six slices, 1 of 1,739 by less than 2 ms over four.',
  evaluate: ({ typing }: SessionFacts) => {
    if (!typing || typing.spreadMs === null || typing.keys < MIN_KEYS) return null;
    const { slices, spreadMs, keys } = typing;
    const bound = BOUNDS.find((each) => slices >= each.slices);
    if (bound === undefined || spreadMs >= bound.maxSpreadMs) return null;
    return { dwell_deviation_ms: Math.round(spreadMs * 10) / 10, slices, keystrokes: keys };
  },
  reason: ({ slices }) => `Keys were held for the same time in all ${slices} parts of the session.`,
});
