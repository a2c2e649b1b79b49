import { z } from 'zod';
import { actor } from '../actor';
import { ruleDefinition } from './rule';

/**
 * Why a set was published: a rule changed its mode or was archived, the order changed, a whole set was published, or
 * an earlier one was restored.
 */
export const RULESET_REASONS = ['mode', 'archive', 'order', 'publish', 'rollback'] as const;

/** The public record of a published set. It never changes; the one with the highest number is current. */
export const rulesetSummary = z.object({
  number: z.int().describe('Number of the rule set.'),
  reason: z
    .enum(RULESET_REASONS)
    .describe(
      'Why it was published: a rule changed its mode or was deleted, the order changed, a whole set was published, or an earlier one was restored.',
    ),
  restores: z.int().nullable().describe('Number of the set that a rollback restored; null otherwise.'),
  active: z.int().describe('How many of its rules decide.'),
  shadow: z.int().describe('How many are in shadow.'),
  published_at: z.iso.datetime().describe('When it was published.'),
  published_by: actor.describe('Who published it.'),
  is_current: z.boolean().describe('Whether it is the current set.'),
});
export type RulesetSummary = z.infer<typeof rulesetSummary>;

/** Most rules that a list of sets names for each. */
export const MAX_LISTED_CHANGES = 5;

const mode = z.enum(['active', 'shadow']).nullable();

/** A set in a list, with what distinguishes it from the set before. */
export const listedRuleset = rulesetSummary.extend({
  changed: z
    .array(
      z.object({
        rule_id: z.int().describe('Id of the rule.'),
        name: z.string().describe('Its name in that version.'),
        version: z.int().describe('Version of the rule.'),
        before: mode.describe('How the set before used the version; null: it did not.'),
        after: mode.describe('How this set uses it; null: it does not.'),
      }),
    )
    .default([])
    .describe(
      `Versions that the set uses otherwise than the set before it, by rule; the first ${MAX_LISTED_CHANGES}.`,
    ),
  changed_count: z.int().default(0).describe('How many versions that are.'),
});
export type ListedRuleset = z.infer<typeof listedRuleset>;

/** A set with its rules. */
export const ruleset = rulesetSummary.extend({
  rules: z
    .array(
      z.object({
        rule_id: z.int().describe('Id of the rule.'),
        version: z.int().describe('Version of the rule.'),
        mode: z.enum(['active', 'shadow']).describe('Whether the rule decides or is in shadow.'),
        name: z.string().describe('Name of the rule.'),
        trigger: z.string().describe('When it is evaluated.'),
        priority: z.int().describe('Rules with a lower number are evaluated first.'),
        action: z.string().describe('What the rule does.'),
      }),
    )
    .describe('In the order in which they are evaluated.'),
});
export type Ruleset = z.infer<typeof ruleset>;

/** A rule in a whole set. Its name identifies it; a new name creates a rule. */
export const wantedRule = z.strictObject({
  ...ruleDefinition.shape,
  mode: z.enum(['active', 'shadow', 'disabled']),
});
export type WantedRule = z.infer<typeof wantedRule>;

/** What publishing a set does to one rule. */
export const rulesetChange = z.object({
  kind: z
    .enum(['created', 'changed', 'moved', 'disabled'])
    .describe(
      '`created`: the name is new; `changed`: the content differs; `moved`: same content in another mode or position; `disabled`: no longer evaluated.',
    ),
  name: z.string().describe('Name of the rule.'),
  rule_id: z.int().nullable().describe('Id of the rule; null for one that is only planned.'),
  version: z.int().nullable().describe('The resulting version; null for a rule that is no longer evaluated.'),
  index: z
    .int()
    .nullable()
    .describe('Index in the list that was sent, from 0; null for a rule that it leaves out.'),
  fields: z
    .array(
      z.object({
        field: z.string().describe('The part of the rule that differs.'),
        before: z.unknown().describe('Current value.'),
        after: z.unknown().describe('New value.'),
      }),
    )
    .describe(
      'The differences. In a very long answer the texts are shortened, and if that is not enough this is empty.',
    ),
});
export type RulesetChange = z.infer<typeof rulesetChange>;

/** Why a version may not become active: see `PromotionGate`. */
export const promotionRefusal = z.object({
  name: z.string().describe('Name of the rule.'),
  message: z.string().describe('Why it may not become active.'),
  figures: z.record(z.string(), z.unknown()).describe('The figures behind the refusal, by name.'),
});

/** What rules that become active without having been in shadow would do to past orders. */
export const pastEffect = z.object({
  rejects: z.int().describe('Of these orders, how many would be rejected that are not rejected now.'),
  orders: z.int().describe('Orders that were tried.'),
  sample_of: z.int().nullable().describe('All orders of these days, if those that were tried are a sample.'),
  days: z.int().describe('The last days, whose orders were tried.'),
});
export type PastEffect = z.infer<typeof pastEffect>;

/** For replies. */
export const backtestOfPromotion = pastEffect
  .nullable()
  .describe(
    'What the rules that become active would have done to past orders; null where they were in shadow for long enough, or decide no orders, and without past orders.',
  );

/** The difference between a set that was sent and the current one. */
export const rulesetDifference = z.object({
  changes: z
    .array(rulesetChange)
    .describe('In the order of the list that was sent, followed by the rules that it leaves out.'),
  unchanged: z.int().describe('Number of unchanged rules.'),
});
export type RulesetDifference = z.infer<typeof rulesetDifference>;
