import { defineSignal } from '@rampart/risk';
import type { SessionFacts } from '../../session-facts';

/** A session may be open in a few tabs, each of which reports its own time. */
const MAX_TABS = 4;
const SLACK_MS = 10_000;

/** Fires when the slices report more time than passed between the first and the last. */
export const overlappingTime = defineSignal({
  code: 'session_overlapping_time',
  section: 'session',
  inOrder: 'never',
  points: 30,
  description:
    'The slices add up to more than four times the time between the first and the last by their own clock: they were made up, or many browsers send one session id. Arrival times are no evidence, because a phone without network sends its slices late and together.',
  evaluate: ({ clock }: SessionFacts) => {
    if (clock === null || clock.clockedMs <= MAX_TABS * clock.spanMs + SLACK_MS) return null;
    return {
      told_seconds: Math.round(clock.clockedMs / 1_000),
      span_seconds: Math.round(clock.spanMs / 1_000),
    };
  },
  reason: ({ told_seconds, span_seconds }) =>
    `The session reports ${told_seconds} seconds on the page within ${span_seconds} seconds.`,
});
