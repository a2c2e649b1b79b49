import type { Contribution, InteractionSummary } from '@rampart/contracts';
import { computeScore, evaluateSignals } from '@rampart/risk';
import { deriveEvidence } from './interaction-evidence';
import { INTERACTION_SIGNALS } from './interaction-signals';

/** The score from which a program is suspected: fewer than one person in a hundred reaches it (ADR 24). */
export const AUTOMATION_SCORE = 50;

/** What a summary of timings says of who made it. */
export interface InteractionAssessment {
  readonly contributions: readonly Contribution[];
  readonly isSuspectedAutomated: boolean;
}

/** Weighs a summary of one page, or of several pages as if they were one. Pure; nothing sent, nothing found. */
export function assessInteraction(summary: InteractionSummary): InteractionAssessment {
  const contributions = evaluateSignals(INTERACTION_SIGNALS, deriveEvidence(summary));
  return { contributions, isSuspectedAutomated: computeScore(contributions).score >= AUTOMATION_SCORE };
}
