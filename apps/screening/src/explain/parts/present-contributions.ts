import type { Contribution } from '@rampart/contracts';
import { computeScore } from '@rampart/risk';
import type { FeatureValue } from '../../features/feature';
import { placeOf } from '../../features/feature-record';
import { FEATURES } from '../../features/registry';
import { EVIDENCE_COLUMN } from '../../models/loading/model-columns';
import type { DecisionInput } from '../../scoring/decision-input';
import { MODEL_CODE } from '../../scoring/model-points';
import type { ScoringModel } from '../../scoring/policy';
import type { StoredDecision } from '../stored/stored-decision';

/**
 * The contributions as they are stored; that of the trained model with every term of its log-odds, the weightiest first.
 * The terms and the base add up to exactly the log-odds.
 *
 * @param model that took part; null where none did, or it is gone.
 */
export function presentContributions(
  { evidence, made }: StoredDecision,
  model: ScoringModel | null,
): Contribution[] {
  return evidence.contributions.map((each) => {
    if (each.code !== MODEL_CODE || model === null || made === null) return each;
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
            words: wordsOf(feature),
            value: valueIn(made.input, feature),
            log_odds: term,
          })),
      },
    };
  });
}

function wordsOf(feature: string): string {
  if (feature === EVIDENCE_COLUMN.name) return 'points of the signals';
  const place = placeOf(feature);
  return (place === null ? undefined : FEATURES[place]?.words) ?? feature.replaceAll(/[._]/g, ' ');
}

function valueIn({ features, evidence }: DecisionInput, feature: string): FeatureValue {
  if (feature === EVIDENCE_COLUMN.name) return computeScore(evidence).score;
  const place = placeOf(feature);
  return place === null ? null : (features[place] ?? null);
}
