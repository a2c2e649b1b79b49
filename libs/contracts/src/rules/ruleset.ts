import { z } from 'zod';
import { actor } from '../actor';
import { ruleDefinition } from './rule';

/**
 * Why a set was published: a rule changed its mode or was archived, the order changed, a whole set was published, or
 * an earlier one was restored.
 */
export const RULESET_REASONS = ['mode', 'archive', 'order', 'publish', 'rollback'] as const;

/** One rule of a set: the version in use, and its mode. */
export const rulesetEntry = z.object({
  ruleId: z.int(),
  version: z.int(),
  mode: z.enum(['active', 'shadow']),
});
export type RulesetEntry = z.infer<typeof rulesetEntry>;

/** A published set. It never changes; the one with the highest number is current. */
export const rulesetSummary = z.object({
  number: z.int().min(1),
  reason: z.enum(RULESET_REASONS),
  /** Number of the set that a rollback restored; null otherwise. */
  restores: z.int().nullable(),
  active: z.int(),
  shadow: z.int(),
  publishedAt: z.iso.datetime(),
  publishedBy: actor,
  /** Whether it is the current set. */
  isCurrent: z.boolean(),
});
export type RulesetSummary = z.infer<typeof rulesetSummary>;

/** A set with its rules, in evaluation order. */
export const ruleset = rulesetSummary.extend({
  rules: z.array(
    rulesetEntry.extend({
      name: z.string(),
      trigger: z.string(),
      priority: z.int(),
      action: z.string(),
    }),
  ),
});
export type Ruleset = z.infer<typeof ruleset>;

/** A rule in a whole set. Its name identifies it; a new name creates a rule. */
export const wantedRule = z.strictObject({
  ...ruleDefinition.shape,
  mode: z.enum(['active', 'shadow', 'disabled']),
});
export type WantedRule = z.infer<typeof wantedRule>;

/**
 * What publishing a set does to one rule. `created`: the name is new. `changed`: the content differs. `moved`: same
 * content, with another mode or priority. `disabled`: no longer evaluated.
 */
export const rulesetChange = z.object({
  kind: z.enum(['created', 'changed', 'moved', 'disabled']),
  name: z.string(),
  /** Null for a rule that a plan would create. */
  ruleId: z.int().nullable(),
  /** The resulting version; null for one that a plan would add, or that is no longer evaluated. */
  version: z.int().nullable(),
  /** Index in the set that was sent; null for a rule that it leaves out. */
  index: z.int().nullable(),
  /** The differences; texts are shortened when there are very many. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type RulesetChange = z.infer<typeof rulesetChange>;

/** Why a version may not become active: see `PromotionGate`. */
export const promotionRefusal = z.object({
  name: z.string().describe('Name of the rule.'),
  message: z.string().describe('Why it may not become active.'),
  figures: z.record(z.string(), z.unknown()).describe('The figures behind the refusal, by name.'),
});

/** The difference between a set that was sent and the current one. */
export const rulesetDifference = z.object({
  changes: z.array(rulesetChange),
  /** Number of unchanged rules. */
  unchanged: z.int(),
});
export type RulesetDifference = z.infer<typeof rulesetDifference>;
