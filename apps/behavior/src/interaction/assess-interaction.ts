import type { Contribution, InteractionSummary } from '@rampart/contracts';
import { computeScore, evaluateSignals } from '@rampart/risk';
import { deriveEvidence } from './interaction-evidence';
import { INTERACTION_SIGNALS } from './interaction-signals';

/** The score from which a program is suspected: fewer than one person in a hundred reaches it (ADR 24). */
export const AUTOMATION_SCORE = 50;

/** The assessment of a summary of timings. */
export interface InteractionAssessment {
  readonly contributions: readonly Contribution[];
  readonly isSuspectedAutomated: boolean;
}

/** Scores the summary of one page, or of several pages as if they were one. Pure; an empty summary has no signals. */
export function assessInteraction(summary: InteractionSummary): InteractionAssessment {
  const contributions = evaluateSignals(INTERACTION_SIGNALS, deriveEvidence(summary));
  return { contributions, isSuspectedAutomated: computeScore(contributions).score >= AUTOMATION_SCORE };
}
