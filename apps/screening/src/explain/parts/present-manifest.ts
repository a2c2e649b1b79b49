import type { Explanation } from '@rampart/contracts';
import { isReproduced, type Reevaluation } from '../reevaluation';

/**
 * Everything that the decision rests on besides the order, and whether making it again from that gives the same
 * decision.
 */
export function presentManifest(again: Reevaluation): NonNullable<Explanation['manifest']> {
  const { stored, made, ruleset } = again;
  const { reference, input } = made;
  return {
    product_version: stored.evidence.productVersion ?? null,
    screened_at: made.at.toISOString(),
    feature_schema: made.featureSchema,
    ruleset:
      ruleset === null
        ? null
        : {
            number: ruleset.number,
            rules: ruleset.rules.map(({ member: { ruleId, version, mode } }) => ({
              rule_id: ruleId,
              version,
              mode,
            })),
          },
    champion: reference.champion,
    challenger: reference.challenger,
    model_effect: reference.modelEffect,
    probability: made.probability,
    challenger_probability: made.challengerProbability,
    data_sets: [...(stored.evidence.dataSets ?? [])],
    thresholds: { review_above: input.thresholds.reviewAbove, reject_from: input.thresholds.rejectFrom },
    decided_by: made.decidedBy,
    reproduced: again.isWhole ? isReproduced(again) : null,
  };
}
