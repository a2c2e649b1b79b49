import { z } from 'zod';
import { actor } from '../actor';
import { ruleDefinition } from './rule';

/** Why a set was published: one rule changed its mode or left, the order changed, a whole set came, or an old one came back. */
export const RULESET_REASONS = ['mode', 'archive', 'order', 'publish', 'rollback'] as const;

/** One rule of a set: which version is asked, and how. */
export const rulesetEntry = z.object({
  ruleId: z.int(),
  version: z.int(),
  mode: z.enum(['active', 'shadow']),
});
export type RulesetEntry = z.infer<typeof rulesetEntry>;

/** A published set. It never changes; the one with the highest number holds. */
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

/** A set with its rules, in the order in which they are asked. */
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

/** A rule as a whole set names it. Its name says which rule it is; a name that is new makes a new rule. */
export const wantedRule = z.strictObject({
  ...ruleDefinition.shape,
  mode: z.enum(['active', 'shadow', 'disabled']),
});
export type WantedRule = z.infer<typeof wantedRule>;

/**
 * What publishing a set does to one rule. `created`: its name is new. `changed`: it says something else. `moved`: it
 * says the same, with another mode or priority. `disabled`: it is not asked any more.
 */
export const rulesetChange = z.object({
  kind: z.enum(['created', 'changed', 'moved', 'disabled']),
  name: z.string(),
  /** Null for one that a plan would create. */
  ruleId: z.int().nullable(),
  /** Of the version after it; null for one that a plan would add, or that is not asked any more. */
  version: z.int().nullable(),
  /** Place in the set that was sent; null for a rule that it leaves out. */
  index: z.int().nullable(),
  /** What differs; texts are cut when the whole difference is very long. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type RulesetChange = z.infer<typeof rulesetChange>;

/** Why a version may not become active: see `PromotionGate`. */
export const promotionRefusal = z.object({
  name: z.string().describe('Name of the rule.'),
  message: z.string().describe('Why it may not become active.'),
  figures: z.record(z.string(), z.unknown()).describe('The figures behind that, by name.'),
});

/** The difference between a set that was sent and what holds. */
export const rulesetDifference = z.object({
  changes: z.array(rulesetChange),
  /** Number of unchanged rules. */
  unchanged: z.int(),
});
export type RulesetDifference = z.infer<typeof rulesetDifference>;
