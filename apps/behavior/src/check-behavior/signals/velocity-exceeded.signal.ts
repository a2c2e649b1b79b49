import { defineSignal } from '@rampart/risk';
import type { BehaviorEvidence } from '../behavior-evidence';

/** Points just over a threshold, for each doubling beyond it, and at most. */
const BASE_POINTS = 40;
const DOUBLING_POINTS = 20;
const MAX_POINTS = 90;

const WORDS = {
  '60s': 'the last minute',
  '300s': 'the last five minutes',
  '3600s': 'the last hour',
  '86400s': 'the last day',
} as const;

/** Fires when an entity did something more often than its threshold allows in one of the windows. */
export const velocityExceeded = defineSignal({
  code: 'velocity_exceeded',
  section: 'behavior',
  inOrder: 'never',
  points: ({ times_limit }: { times_limit: number }) =>
    Math.min(MAX_POINTS, Math.round(BASE_POINTS + DOUBLING_POINTS * Math.log2(times_limit))),
  description:
    'Scripts repeat an action many times within a short time. 40 points just over the threshold of a window, 20 more for each doubling, by the window that is exceeded most.',
  evaluate: ({ exceeded }: BehaviorEvidence) => {
    // A threshold of zero allows nothing: the multiple is then the count itself.
    const furthest = exceeded
      .map((each) => ({ ...each, times: each.count / Math.max(1, each.limit) }))
      .sort((a, b) => b.times - a.times)[0];
    if (furthest === undefined) return null;
    const { window, count, limit, times } = furthest;
    return { window, count, limit, times_limit: Math.round(times * 100) / 100 };
  },
  reason: ({ window, count, limit }) =>
    `This was done ${count} times within ${WORDS[window]}; at most ${limit} are usual.`,
});
