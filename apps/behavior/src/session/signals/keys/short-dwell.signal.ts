import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_KEYS = 10;
/** The bounds of interaction_keys_held_too_short: the quickest typist of 720 recordings holds keys for 57 ms. */
const SHORT_MS = 50;
const VERY_SHORT_MS = 40;
const INSTANT_MS = 25;
/** More moves, closer together than taps, come from a mouse: so the keyboard is not a touch screen. */
const MOUSE_MOVES = 30;
const MAX_MOVE_INTERVAL_MS = 250;
/** Without means: more moves than anyone taps. */
const MANY_MOVES = 200;
/** Few people type faster than this on a touch screen. */
const GLASS_MS_PER_KEY = 140;

/** Fires when keys were released sooner than fingers let go. */
export const shortDwell = defineSignal({
  code: 'session_short_dwell',
  section: 'session',
  inOrder: 'never',
  points: ({ rules_out_touch, dwell_avg_ms }: { rules_out_touch: boolean; dwell_avg_ms: number }) =>
    dwell_avg_ms >= INSTANT_MS ? (dwell_avg_ms < VERY_SHORT_MS ? 35 : 20) : rules_out_touch ? 60 : 30,
  description:
    'Programs press and release a key in the same instant; so do on-screen keyboards. Below 25 ms on average: 60 points if a mouse was used or typing was faster than on a touch screen (140 ms a key), otherwise 30; 35 below 40 ms, 20 below 50 ms (0 of 720 recorded typists on keyboards).',
  evaluate: ({ typing, ...facts }: SessionFacts) => {
    if (typing === null || typing.keys < MIN_KEYS || typing.meanMs >= SHORT_MS) return null;
    return {
      dwell_avg_ms: Math.round(typing.meanMs * 10) / 10,
      keystrokes: typing.keys,
      rules_out_touch: hasMouse(facts) || isTooFastForGlass(facts),
    };
  },
  reason: ({ dwell_avg_ms }) =>
    `Keys were held for ${dwell_avg_ms} ms on average, shorter than fingers hold them.`,
});

/** A tap counts as a move, so few moves, or moves far apart, do not show a mouse. */
function hasMouse({ mouseMoves, movement }: Pick<SessionFacts, 'mouseMoves' | 'movement'>): boolean {
  const pace = movement?.pace;
  return pace ? mouseMoves > MOUSE_MOVES && pace.meanMs < MAX_MOVE_INTERVAL_MS : mouseMoves > MANY_MOVES;
}

function isTooFastForGlass({ typingSpeed }: Pick<SessionFacts, 'typingSpeed'>): boolean {
  return typingSpeed !== null && typingSpeed.ms > 0 && typingSpeed.ms < typingSpeed.keys * GLASS_MS_PER_KEY;
}
