import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

const MIN_KEYS = 50;
/** A held key repeats about 30 times a second; the fastest typists press 20 keys a second over a short while. */
const MAX_KEYS_PER_SECOND = 40;

/** Fires when more keys were pressed than hands can press. */
export const typingSpeed = defineSignal({
  code: 'session_typing_speed',
  section: 'session',
  points: 50,
  description:
    'More than 40 keystrokes a second over all the time in which something was typed: hands reach 20, and a key that is held down repeats 30 times.',
  evaluate: ({ typingSpeed: speed }: SessionFacts) => {
    if (speed === null || speed.keys < MIN_KEYS) return null;
    if (speed.keys * 1_000 <= speed.ms * MAX_KEYS_PER_SECOND) return null;
    return { keystrokes: speed.keys, seconds: Math.round(speed.ms / 100) / 10 };
  },
  reason: ({ keystrokes, seconds }) => `${keystrokes} keys were pressed within ${seconds} seconds.`,
});
