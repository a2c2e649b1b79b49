import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

const MIN_MOVES = 20;
const STEPS = [
  { from: 0.1, points: 55 },
  { from: 0.05, points: 25 },
] as const;

/** Fires when the pointer turns back from one move to the next too often for a hand. */
export const pointerReverses = defineSignal({
  code: 'interaction_pointer_reverses',
  section: 'interaction',
  inOrder: 'never',
  points: ({ reversal_share }: { reversal_share: number }) =>
    STEPS.find(({ from }) => reversal_share >= from)?.points ?? 0,
  description:
    'A hand has mass: it slows down before it turns back. Noise added to a path reverses it from one frame to the next. From 20 moves on: 55 points when 10 % of them go backwards, 25 from 5 % (0 and 0.6 % of stretches of 60 moves of 599 recorded people).',
  evaluate: ({ mouseMoveCount, mouseReversalCount: reversals }: InteractionEvidence) => {
    const moves = mouseMoveCount ?? 0;
    if (reversals === null || moves < MIN_MOVES) return null;
    const share = Math.min(1, Math.round((reversals / moves) * 1_000) / 1_000);
    return share < STEPS[1].from ? null : { reversal_share: share };
  },
  reason: ({ reversal_share }) =>
    `${Math.round(reversal_share * 100)} % of the pointer’s moves went backwards, more than a hand can turn.`,
});
