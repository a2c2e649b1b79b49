import { defineSignal } from '@rampart/risk';
import type { InteractionEvidence } from '../../interaction-evidence';

/** Collectors round; smaller deviations contradict nothing. */
const TOLERANCE_MS = 50;

const WORDS = {
  submitted_before_first: 'The form was submitted before the page was first touched.',
  dwell_without_keys: 'A holding time was sent for keys, although none was pressed.',
  spread_without_moves: 'A spread of mouse intervals was sent, although the mouse hardly moved.',
  held_longer_than_page: 'A key was held for longer than the page was used.',
  pauses_longer_than_page: 'The pauses between mouse moves are longer than the page was used.',
} as const;

/** Fires when two fields of a summary cannot both be true. */
export const contradictorySummary = defineSignal({
  code: 'interaction_contradictory',
  section: 'interaction',
  inOrder: 'never',
  points: 70,
  description:
    'The fields of the summary depend on one another and contradict each other here, so they were made up (0 of 1,319 recorded people).',
  evaluate: (evidence: InteractionEvidence) => {
    const contradiction = findContradiction(evidence);
    return contradiction === null ? null : { contradiction };
  },
  reason: ({ contradiction }) => WORDS[contradiction],
});

function findContradiction(evidence: InteractionEvidence): keyof typeof WORDS | null {
  const { timeToFirstInteractionMs: first, timeToSubmitMs: submit, spanMs } = evidence;
  const { mouseMoveIntervalStdevMs: stdev, keystrokeDwellAvgMs: dwell } = evidence;
  if (first !== null && submit !== null && first > submit + TOLERANCE_MS) return 'submitted_before_first';
  if (evidence.keystrokeCount === 0 && (dwell ?? 0) > 0) return 'dwell_without_keys';
  // A single interval has no spread.
  if ((evidence.mouseMoveCount ?? 3) < 3 && (stdev ?? 0) > 1) return 'spread_without_moves';
  if (spanMs === null) return null;
  if ((dwell ?? 0) > spanMs + TOLERANCE_MS) return 'held_longer_than_page';
  // Intervals within a span spread most when one of two takes all of it: by half of the span.
  if ((stdev ?? 0) > spanMs / 2 + TOLERANCE_MS) return 'pauses_longer_than_page';
  return null;
}
