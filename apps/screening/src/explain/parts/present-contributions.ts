import type { Contribution } from '@rampart/contracts';
import { computeScore, roundPoints } from '@rampart/risk';
import { EVIDENCE_COLUMN, wordsOfColumn } from '../../decide/models/model-columns';
import { MODEL_CODE, silentContribution } from '../../decide/scoring/model-points';
import type { ScoringModel } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import type { FeatureValue } from '../../facts/features/feature';
import { positionOf } from '../../facts/features/feature-record';
import type { MadeOf, StoredDecision } from '../stored/stored-decision';

/**
 * The contributions as stored; that of the trained model with every term of its log-odds, largest first. Base and
 * terms add up to exactly the log-odds. A model that ran without moving the score gets a contribution of zero points
 * at the end.
 *
 * @param model that took part; null without one, or when it is gone.
 */
export function presentContributions(
  { evidence, made }: StoredDecision,
  model: ScoringModel | null,
): Contribution[] {
  if (model === null || made === null) return [...evidence.contributions];
  return withModel(evidence.contributions, model, made).map((each) => {
    if (each.code !== MODEL_CODE) return each;
    const { logOdds, probability, baseLogOdds, terms } = model.explain(made.input);
    return {
      ...each,
      evidence: {
        ...each.evidence,
        probability,
        log_odds: logOdds,
        base_log_odds: baseLogOdds,
        terms: [...terms]
          .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
          .map(({ feature, logOdds: term }) => ({
            feature,
            words: wordsOfColumn(feature),
            value: valueIn(made.input, feature),
            log_odds: term,
          })),
      },
    };
  });
}

function withModel(
  contributions: readonly Contribution[],
  model: ScoringModel,
  { input }: MadeOf,
): readonly Contribution[] {
  if (contributions.some(({ code }) => code === MODEL_CODE)) return contributions;
  return [...contributions, silentContribution(model.version, model.predict(input))];
}

function valueIn({ features, evidence }: DecisionInput, feature: string): FeatureValue {
  if (feature === EVIDENCE_COLUMN.name) return computeScore(evidence).score;
  const position = positionOf(feature);
  return position === null ? pointsOf(evidence, feature) : (features[position] ?? null);
}

/** What a signal was worth as shipped; null where the order has none of this code. */
function pointsOf(evidence: readonly Contribution[], code: string): number | null {
  const having = evidence.filter((each) => each.code === code);
  return having.length === 0 ? null : roundPoints(having.reduce((sum, { points }) => sum + points, 0));
}
