import {
  actor,
  RULESET_REASONS,
  type Ruleset,
  type RulesetDifference,
  type RulesetSummary,
} from '@rampart/contracts';
import { z } from 'zod';

/** Which set an endpoint is about: more digits than any has are as unknown as one that never was. */
export const rulesetParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .describe('Of the rule set.'),
});

/** A published set as the API tells of it. */
export const rulesetRecord = z.object({
  number: z.int().describe('Number of the rule set.'),
  reason: z
    .enum(RULESET_REASONS)
    .describe(
      'A rule changed its mode, was deleted, the order changed, a whole set came, or an old one came back.',
    ),
  restores: z.int().nullable().describe('The set that a rollback brought back; null otherwise.'),
  active: z.int().describe('How many of its rules decide.'),
  shadow: z.int().describe('How many are tried in shadow.'),
  published_at: z.iso.datetime().describe('When it was published.'),
  published_by: actor.describe('Who published it.'),
  is_current: z.boolean().describe('Whether it is the one that holds.'),
});
export type RulesetRecord = z.infer<typeof rulesetRecord>;

export const wholeRulesetRecord = rulesetRecord.extend({
  rules: z
    .array(
      z.object({
        rule_id: z.int().describe('Id of the rule.'),
        version: z.int().describe('Version of the rule.'),
        mode: z.enum(['active', 'shadow']).describe('Whether it decides or is tried in shadow.'),
        name: z.string().describe('Name of the rule.'),
        trigger: z.string().describe('When it is evaluated.'),
        priority: z.int().describe('Rules with a lower number are evaluated first.'),
        action: z.string().describe('What it does.'),
      }),
    )
    .describe('In the order in which they are asked.'),
});
export type WholeRulesetRecord = z.infer<typeof wholeRulesetRecord>;

/** What publishing a set changes. */
export const differenceShape = {
  changes: z
    .array(
      z.object({
        kind: z
          .enum(['created', 'changed', 'moved', 'disabled'])
          .describe(
            'Its name is new; it says something else; it says the same in another mode or place; it is not asked any more.',
          ),
        name: z.string().describe('Name of the rule.'),
        rule_id: z.int().nullable().describe('Null for a rule that is only planned.'),
        version: z
          .int()
          .nullable()
          .describe('The version after it; null for a rule that is not asked any more.'),
        index: z
          .int()
          .nullable()
          .describe('Place in the list that was sent, from 0; null for one that it leaves out.'),
        fields: z
          .array(
            z.object({
              field: z.string().describe('The part of the rule that differs.'),
              before: z.unknown().describe('What it is now.'),
              after: z.unknown().describe('What it becomes.'),
            }),
          )
          .describe(
            'What differs. When the whole difference is very long the texts are cut, and when that is not enough this is empty.',
          ),
      }),
    )
    .describe('In the order of what was sent, then what it leaves out.'),
  unchanged: z.int().describe('How many rules stay as they are.'),
};

export function presentRuleset(ruleset: RulesetSummary): RulesetRecord {
  return {
    number: ruleset.number,
    reason: ruleset.reason,
    restores: ruleset.restores,
    active: ruleset.active,
    shadow: ruleset.shadow,
    published_at: ruleset.publishedAt,
    published_by: ruleset.publishedBy,
    is_current: ruleset.isCurrent,
  };
}

export function presentWholeRuleset(ruleset: Ruleset): WholeRulesetRecord {
  const rules = ruleset.rules.map(({ ruleId, ...rule }) => ({ rule_id: ruleId, ...rule }));
  return { ...presentRuleset(ruleset), rules };
}

export function presentDifference({ changes, unchanged }: RulesetDifference) {
  return {
    changes: changes.map(({ ruleId, kind, name, version, index, fields }) => ({
      kind,
      name,
      rule_id: ruleId,
      version,
      index,
      // A member that is undefined would vanish on its way.
      fields: fields.map(({ field, before = null, after = null }) => ({ field, before, after })),
    })),
    unchanged,
  };
}

/** For the document. */
export const rulesetExample: RulesetRecord = {
  number: 8,
  reason: 'publish',
  restores: null,
  active: 1,
  shadow: 0,
  published_at: '2026-01-31T09:20:11.004Z',
  published_by: { kind: 'key', id: '7Hq2mZk0Xw4B' },
  is_current: true,
};

export const differenceExample = {
  changes: [
    {
      kind: 'moved' as const,
      name: 'Large first order to a freight forwarder',
      rule_id: 12,
      version: 1,
      index: 0,
      fields: [{ field: 'mode', before: 'shadow', after: 'active' }],
    },
  ],
  unchanged: 3,
};
