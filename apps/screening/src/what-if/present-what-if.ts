import type { Contribution, SupposedDecision, WhatIfRecord } from '@rampart/contracts';
import { roundPoints } from '@rampart/risk';
import type { Decision } from '../decide/scoring/decide-order';

/** Version number of a rule that is only tried. */
const DRAFT_VERSION = 0;

/** @param contributions of the decision, or of the stored answer, which has their sentences. */
export function presentSupposed(
  decision: Decision,
  contributions: readonly Contribution[] = decision.contributions,
  reasons: readonly string[] = decision.reasons,
): SupposedDecision {
  return {
    status: decision.status,
    score: decision.score,
    decided_by: decision.decidedBy,
    reasons: [...reasons],
    contributions: [...contributions],
    rules: decision.matches
      .filter(({ mode }) => mode === 'active')
      .map((match) => ({
        rule_id: match.version === DRAFT_VERSION ? null : match.ruleId,
        name: match.name,
        action: match.action,
        decisive: match === decision.decisive,
        score_delta: match.scoreDelta,
      })),
  };
}

/** Contributions with other points, the largest difference first. */
export function differencesOf(
  before: SupposedDecision | null,
  after: SupposedDecision,
): WhatIfRecord['differences'] {
  if (before === null) return [];
  const codes = new Set([...before.contributions, ...after.contributions].map(({ code }) => code));
  return [...codes]
    .map((code) => ({ code, before: pointsOf(before, code), after: pointsOf(after, code) }))
    .filter((each) => each.before !== each.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

const pointsOf = ({ contributions }: SupposedDecision, of: string): number =>
  roundPoints(contributions.reduce((sum, { code, points }) => (code === of ? sum + points : sum), 0));
