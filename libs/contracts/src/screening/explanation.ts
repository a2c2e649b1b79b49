import { z } from 'zod';
import { contribution, degradedSource, warning } from '../assessment';
import { dataSetVersion } from '../checks/order-facts';
import { RULE_MODES, ruleAction } from '../rules/rule';
import { override } from './override';
import { screeningResult } from './screening-result';

const status = screeningResult.shape.shield_status;

/** A rule that matched an order, in full. */
const matchedRule = z.object({
  rule_id: z.int().describe('Id of the rule.'),
  name: z.string().describe('Name of the rule.'),
  version: z.int().describe('Version that was evaluated.'),
  priority: z.int().describe('Rules with a lower number are evaluated first.'),
  mode: z.enum(RULE_MODES).describe('The mode in which it was evaluated.'),
  decisive: z.boolean().describe('Whether the rule decided; true for at most one.'),
  score_delta: z.number().describe('Points that the rule added.'),
  description: z.string().nullable().describe('The action, as stated in the rule.'),
  expression: z.string().describe('The whole condition, in CEL.'),
  action: ruleAction,
  /** The result of each condition joined by `&&`; personal values masked. */
  conditions: screeningResult.shape.shield_rules_detail.element.shape.conditions,
});
export type MatchedRule = z.infer<typeof matchedRule>;

const versionOfRule = z.object({
  rule_id: z.int().describe('Id of the rule.'),
  version: z.int().describe('Version of the rule.'),
});

/** Everything that a decision rests on besides the order itself: with it the same decision can be made again. */
const manifest = z.object({
  product_version: z.string().nullable().describe('Version of Rampart; null for a development build.'),
  screened_at: z.iso.datetime().describe('When the order was screened.'),
  feature_schema: z.int().describe('Version of the list of features that the model reads.'),
  ruleset: z
    .object({
      number: z.int().describe('Number of the rule set.'),
      rules: z
        .array(versionOfRule.extend({ mode: z.enum(RULE_MODES).describe('Active or in shadow.') }))
        .describe('The rules of the set.'),
    })
    .nullable()
    .describe('The published rule set; null when none was.'),
  champion: z.int().nullable().describe('Number of the model that took part in the score; null without one.'),
  challenger: z.int().nullable().describe('Number of the model in shadow; null without one.'),
  model_effect: z
    .enum(['raise', 'replace'])
    .describe('Whether the model only raises the score, or replaces it.'),
  probability: z.number().nullable().describe('0–1: probability of fraud by the champion; null without one.'),
  challenger_probability: z
    .number()
    .nullable()
    .describe('0–1: probability of fraud by the challenger; null without one.'),
  data_sets: z.array(dataSetVersion).describe('The reference data that was used.'),
  thresholds: z
    .object({
      review_above: z.number().describe('Orders with a score above it are at least REVIEW.'),
      reject_from: z.number().describe('Orders with this score or more are REJECT.'),
    })
    .describe('The thresholds of the account at that time.'),
  decided_by: z.string().describe('What settled the status: a list, a rule, the thresholds or a floor.'),
  /**
   * Whether the decision, made again now from what is stored, is identical to the bit. Null: it cannot be made again,
   * because its rules read values that are no longer stored.
   */
  reproduced: z
    .boolean()
    .nullable()
    .describe(
      'Whether deciding again from what is stored gives the identical result; null when values that the rules read are no longer stored.',
    ),
});

/** One thing that would have had to be different. */
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('list_entry').describe('Without this list entry.'),
    list: z.enum(['blacklist', 'whitelist']).describe('The list.'),
    field: z.string().describe('The field of the order that it matched.'),
  }),
  z.object({
    kind: z.literal('rule').describe('With this rule matching, or not matching.'),
    rule_id: z.int().describe('Id of the rule.'),
    version: z.int().describe('Version of the rule.'),
    name: z.string().describe('Name of the rule.'),
  }),
  z.object({
    kind: z.literal('signal').describe('Without this signal.'),
    code: z.string().describe('Code of the signal.'),
    points: z.number().describe('Its points.'),
  }),
  z.object({
    kind: z.literal('score').describe('With these points added.'),
    points: z.number().describe('How many.'),
  }),
  z.object({
    kind: z
      .literal('feature')
      .describe('With another value of a single feature, so that the model would have decided differently.'),
    feature: z.string().describe('Name of the feature.'),
    words: z.string().describe('The feature in words.'),
    from: z.union([z.number(), z.string(), z.boolean(), z.null()]).describe('Its value; null when unknown.'),
    to: z
      .union([z.number(), z.string(), z.boolean(), z.null()])
      .describe('The value that would have changed the status; null for unknown.'),
  }),
  z.object({
    kind: z.literal('model').describe('Without this model.'),
    model: z.int().describe('Number of the model.'),
  }),
]);
export type FlipChange = z.infer<typeof change>;

/** The smallest change found that would have led to another status. */
const flip = z.object({
  from: status.describe('The status that was given.'),
  to: status.describe('The status with the changes.'),
  changes: z.array(change).min(1).describe('All changes together; none can be left out.'),
  sentence: z.string().describe('For the customer: names no threshold, points, rule or list.'),
});
export type Flip = z.infer<typeof flip>;

/** What can be returned about a stored screening with `?expand=`. Null: no longer known. */
export const explanation = z.object({
  contributions: z.array(contribution),
  warnings: z.array(warning),
  degraded: z.array(degradedSource),
  rules: z
    .object({
      ruleset: z.int().nullable().describe('Number of the rule set; null when none was published.'),
      tags: z.array(z.string()).describe('Tags that rules set on the order.'),
      matched: z.array(matchedRule).describe('The rules that matched, in evaluation order.'),
    })
    .nullable(),
  shadow: z
    .object({
      ruleset: z.int().nullable().describe('Number of the rule set; null when none was published.'),
      matched: z
        .array(matchedRule.extend({ would_status: status.describe('The status with this rule active.') }))
        .describe(
          'Shadow rules that matched, with the status that each would have led to if it were active.',
        ),
      unknown: z
        .array(versionOfRule)
        .describe('Rules in shadow that read values which are no longer stored.'),
    })
    .nullable(),
  manifest: manifest.nullable(),
  flip: flip.nullable(),
  override: override.nullable(),
});
export type Explanation = z.infer<typeof explanation>;

export type ExplanationPart = keyof Explanation;

export const EXPLANATION_PARTS = [
  'contributions',
  'warnings',
  'degraded',
  'rules',
  'shadow',
  'manifest',
  'flip',
  'override',
] as const satisfies readonly ExplanationPart[];

/** Code of the contribution of a trained model. Its terms are part of the explanation, not of the answer. */
export const MODEL_CODE = 'trained_model';
