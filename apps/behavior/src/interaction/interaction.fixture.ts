import type { Contribution, InteractionSummary } from '@rampart/contracts';
import { evaluateSignals, type Signal } from '@rampart/risk';
import { deriveEvidence, type InteractionEvidence } from './interaction-evidence';

/** A summary in which only the given fields were sent. */
export function summaryOf(sent: Partial<InteractionSummary> = {}): InteractionSummary {
  return {
    timeToFirstInteractionMs: null,
    timeToSubmitMs: null,
    mouseMoveCount: null,
    mouseMoveIntervalStdevMs: null,
    keystrokeCount: null,
    keystrokeDwellAvgMs: null,
    lastMoveToSubmitMs: null,
    mouseMoveIntervalMedianMs: null,
    mouseMoveIntervalAutocorrelation: null,
    mouseReversalCount: null,
    mousePressCount: null,
    mousePressAvgMs: null,
    keystrokeDwellStdevMs: null,
    keystrokeOverlapCount: null,
    keystrokeQuickCount: null,
    keystrokeInstantCount: null,
    ...sent,
  };
}

/** The contribution of one signal to a summary; undefined when it is silent. */
export function evaluateWith(signal: Signal<InteractionEvidence>, sent: Partial<InteractionSummary>) {
  return evaluateSignals([signal], deriveEvidence(summaryOf(sent)))[0];
}

/** The points of one signal for a summary; null when it is silent. */
export function pointsOf(signal: Signal<InteractionEvidence>, sent: Partial<InteractionSummary>) {
  const contribution: Contribution | undefined = evaluateWith(signal, sent);
  return contribution?.points ?? null;
}
