import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

/** A few keys may come in a burst, and the last slice before a page closes is short. */
const MIN_KEYS = 20;
/** Milliseconds per key over the slices with typing, and the points for staying below. */
const STEPS = [
  { belowMs: 45, points: 80 },
  { belowMs: 70, points: 60 },
  { belowMs: 95, points: 25 },
] as const;
/** Keys of alternating hands overlap; a held key that repeats is held for much longer than that. */
const MAX_HELD_SHARE = 1.5;
/** Where the hold time is unknown: a held key repeats 30 times a second. */
const BEYOND_REPEATS_MS = 25;

/** Fires when more keys were pressed than hands can press. */
export const typingSpeed = defineSignal({
  code: 'session_typing_speed',
  section: 'session',
  inOrder: 'never',
  points: ({ ms_per_key }: { ms_per_key: number }) =>
    STEPS.find(({ belowMs }) => ms_per_key < belowMs)?.points ?? 0,
  description:
    'The fastest of 48 typists needs 78 ms a key, without fields to switch between. From twenty keys on, over the slices with typing: 80 points below 45 ms a key, 60 below 70 ms, 25 below 95 ms (0, 0 and 1.5 % of 720 recorded typists). A key that is held down may count 30 repeats a second: unless releases are known, only below 25 ms, with 80 points.',
  evaluate: ({ typingSpeed: speed, typing }: SessionFacts) => {
    if (speed === null || speed.keys < MIN_KEYS) return null;
    const msPerKey = Math.round((speed.ms / speed.keys) * 10) / 10;
    const isTyping = typing !== null && typing.meanMs <= msPerKey * MAX_HELD_SHARE;
    if (msPerKey >= (isTyping ? STEPS[2].belowMs : BEYOND_REPEATS_MS)) return null;
    return { keystrokes: speed.keys, ms_per_key: msPerKey };
  },
  reason: ({ keystrokes, ms_per_key }) =>
    `${keystrokes} keys were pressed in ${Math.round(ms_per_key)} milliseconds each, faster than people type.`,
});
