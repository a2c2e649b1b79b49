import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** Times from the page's load to the submission, each with the points for being shorter. */
const STEPS = [
  { belowMs: 300, points: 80 },
  { belowMs: 1_000, points: 60 },
  { belowMs: 1_500, points: 20 },
] as const;

/** Fires when a page is submitted sooner than a person can see it and act. */
export const quickSubmit = defineSignal({
  code: 'interaction_quick_submit',
  section: 'interaction',
  inOrder: 'never',
  points: ({ time_to_submit_ms }: { time_to_submit_ms: number }) =>
    STEPS.find(({ belowMs }) => time_to_submit_ms < belowMs)?.points ?? 0,
  description:
    'A person needs at least a second to see a page, aim and click: 80 points for less than 0.3 s after loading, 60 below 1 s, 20 below 1.5 s (0 of 599 recorded people).',
  evaluate: ({ timeToSubmitMs }: InteractionEvidence) =>
    timeToSubmitMs !== null && timeToSubmitMs < STEPS[2].belowMs
      ? { time_to_submit_ms: timeToSubmitMs }
      : null,
  reason: ({ time_to_submit_ms }) =>
    `The form was sent ${(time_to_submit_ms / 1_000).toFixed(1)} seconds after its page was loaded.`,
});
