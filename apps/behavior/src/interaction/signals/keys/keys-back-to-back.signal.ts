import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_KEYS = 10;
/** With at least this many moves, a hand went to the mouse and came back. */
const MOUSE_MOVES = 20;
/** Programs press the next key when the last one is released, never before. */
const MAX_SHARE = 1.02;
const STEPS = [
  { from: 0.78, withMouse: 45, keysAlone: 30 },
  { from: 0.6, withMouse: 30, keysAlone: 0 },
] as const;

/** Fires when keys follow each other without a gap and nothing else took any time. */
export const keysBackToBack = defineSignal({
  code: 'interaction_keys_back_to_back',
  section: 'interaction',
  inOrder: 'never',
  points: ({ held_share, with_mouse }: { held_share: number; with_mouse: boolean }) => {
    const step = STEPS.find(({ from }) => held_share >= from);
    return step === undefined ? 0 : with_mouse ? step.withMouse : step.keysAlone;
  },
  description:
    'Programs that type with a delay hold each key for that delay and press the next one immediately; people pause. When keys are held for 78 to 102 % of the time not spent on mouse moves: 45 points if a mouse was used, 30 if not (7 % of 720 recorded typists); 30 from 60 % if a mouse was used (3 % of 6,000 forms composed of recordings, half of them at 120 Hz).',
  evaluate: ({ heldShare, keystrokeCount, mouseMoveCount }: InteractionEvidence) => {
    if (heldShare === null || (keystrokeCount ?? 0) < MIN_KEYS) return null;
    const roundedShare = Math.round(heldShare * 100) / 100;
    const withMouse = (mouseMoveCount ?? 0) >= MOUSE_MOVES;
    const least = withMouse ? STEPS[1].from : STEPS[0].from;
    return roundedShare < least || roundedShare > MAX_SHARE
      ? null
      : { held_share: roundedShare, with_mouse: withMouse };
  },
  reason: ({ held_share }) =>
    `Keys followed one another without a gap: keys were held for ${Math.round(held_share * 100)} % of the time.`,
});
