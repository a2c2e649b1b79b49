import {
  actor,
  RULESET_REASONS,
  type Ruleset,
  type RulesetDifference,
  type RulesetSummary,
} from '@rampart/contracts';
import { z } from 'zod';

/** The set that an endpoint is about. A number with too many digits gets the same 404 as an unknown one. */
export const rulesetParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .describe('Number of the rule set.'),
});

/** A published set as the API shows it. */
export const rulesetRecord = z.object({
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
export type RulesetRecord = z.infer<typeof rulesetRecord>;

export const wholeRulesetRecord = rulesetRecord.extend({
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
export type WholeRulesetRecord = z.infer<typeof wholeRulesetRecord>;

/** What publishing a set would change. */
export const differenceShape = {
  changes: z
    .array(
      z.object({
        kind: z
          .enum(['created', 'changed', 'moved', 'disabled'])
          .describe(
            '`created`: the name is new; `changed`: the content differs; `moved`: same content in another mode or position; `disabled`: no longer evaluated.',
          ),
        name: z.string().describe('Name of the rule.'),
        rule_id: z.int().nullable().describe('Id of the rule; null for one that is only planned.'),
        version: z
          .int()
          .nullable()
          .describe('The resulting version; null for a rule that is no longer evaluated.'),
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
      }),
    )
    .describe('In the order of the list that was sent, followed by the rules that it leaves out.'),
  unchanged: z.int().describe('Number of unchanged rules.'),
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
      // An undefined member would be lost on the wire.
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
