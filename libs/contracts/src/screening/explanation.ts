import { z } from 'zod';
import { contribution, degradedSource, warning } from '../assessment';
import { dataSetVersion } from '../checks/order-facts';
import { RULE_MODES, ruleAction } from '../rules/rule';
import { screeningResult } from './screening-result';

const status = screeningResult.shape.shield_status;

/** A rule that matched an order, in full. */
const matchedRule = z.object({
  rule_id: z.int(),
  name: z.string(),
  version: z.int(),
  priority: z.int(),
  mode: z.enum(RULE_MODES),
  /** Whether it settled the status: at most one did. */
  decisive: z.boolean(),
  score_delta: z.number(),
  description: z.string().nullable(),
  expression: z.string(),
  action: ruleAction,
  /** What each condition that it joins by `&&` came to; personal values masked. */
  conditions: screeningResult.shape.shield_rules_detail.element.shape.conditions,
});
export type MatchedRule = z.infer<typeof matchedRule>;

const versionOfRule = z.object({ rule_id: z.int(), version: z.int() });

/** Everything that a decision rests on beside the order itself: with it the same decision can be made again. */
const manifest = z.object({
  product_version: z.string().nullable(),
  screened_at: z.iso.datetime(),
  feature_schema: z.int(),
  /** Number of the published rule set, and what it held; null: none was published. */
  ruleset: z
    .object({ number: z.int(), rules: z.array(versionOfRule.extend({ mode: z.enum(RULE_MODES) })) })
    .nullable(),
  /** Numbers of the trained models: the one that takes part in scores, and the one that is tried beside it. */
  champion: z.int().nullable(),
  challenger: z.int().nullable(),
  model_effect: z.enum(['raise', 'replace']),
  /** 0 to 1, as each model gave it. */
  probability: z.number().nullable(),
  challenger_probability: z.number().nullable(),
  data_sets: z.array(dataSetVersion),
  thresholds: z.object({ review_above: z.number(), reject_from: z.number() }),
  decided_by: z.string(),
  /**
   * Whether the decision, made again now of what is stored, comes out the same to the bit. Null: it cannot be made again,
   * because its rules read values that are no longer kept.
   */
  reproduced: z.boolean().nullable(),
});

/** One thing that would have had to be otherwise. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list_entry'), list: z.enum(['blacklist', 'whitelist']), field: z.string() }),
  z.object({ kind: z.literal('rule'), rule_id: z.int(), version: z.int(), name: z.string() }),
  z.object({ kind: z.literal('signal'), code: z.string(), points: z.number() }),
  /** Points that would have had to come on top. */
  z.object({ kind: z.literal('score'), points: z.number() }),
  /** A single feature with which the trained model would have seen it otherwise; `to` is null for "not known". */
  z.object({
    kind: z.literal('feature'),
    feature: z.string(),
    words: z.string(),
    from: z.union([z.number(), z.string(), z.boolean(), z.null()]),
    to: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  }),
  z.object({ kind: z.literal('model'), model: z.int() }),
]);
export type FlipChange = z.infer<typeof change>;

/** The smallest change that was found with which the status would have been another one. */
const flip = z.object({
  from: status,
  to: status,
  /** All of them together; none of them can be left out. */
  changes: z.array(change).min(1),
  /** Could be told to the customer: no threshold, no points, no rule, no list. */
  sentence: z.string(),
});
export type Flip = z.infer<typeof flip>;

/** What can be told of a stored screening, each for the asking (`?expand=`). Null: it is not known any more. */
export const explanation = z.object({
  contributions: z.array(contribution),
  warnings: z.array(warning),
  degraded: z.array(degradedSource),
  rules: z
    .object({ ruleset: z.int().nullable(), tags: z.array(z.string()), matched: z.array(matchedRule) })
    .nullable(),
  shadow: z
    .object({
      ruleset: z.int().nullable(),
      /** With the status that the order would have had with the rule active. */
      matched: z.array(matchedRule.extend({ would_status: status })),
      /** Rules in shadow that read values which are no longer kept. */
      unknown: z.array(versionOfRule),
    })
    .nullable(),
  manifest: manifest.nullable(),
  flip: flip.nullable(),
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
] as const satisfies readonly ExplanationPart[];

/** Code of the contribution that a trained model makes. Its terms are told with the explanation, not with the answer. */
export const MODEL_CODE = 'trained_model';
