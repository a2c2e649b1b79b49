import { z } from 'zod';
import { LIST_TYPES } from '../lists/entities';
import { ruleName } from './rule-name';

/** When a rule is asked: inside POST screen, or behind an event, which then is named by its type. */
export const SCREENING_TRIGGER = 'screening.evaluated';

export const RULE_MODES = ['draft', 'shadow', 'active', 'disabled'] as const;
export type RuleMode = (typeof RULE_MODES)[number];

/** What a rule does where it matches. The first three settle the status, the rest add something beside it. */
export const ruleAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('APPROVE').describe('Approves the order.') }),
  z.strictObject({ type: z.literal('REVIEW').describe('Asks for a review; never lowers a decision.') }),
  z.strictObject({ type: z.literal('REJECT').describe('Rejects the order.') }),
  z.strictObject({
    type: z.literal('ADD_SCORE').describe('Changes the score.'),
    points: z.number().min(-100).max(100).multipleOf(0.01).describe('Points; below zero they are taken off.'),
  }),
  z.strictObject({
    type: z.literal('ADD_TO_LIST').describe('Adds a value to a list.'),
    list_type: z.enum(LIST_TYPES).describe('The list.'),
    entity_type: z
      .string()
      .describe('Which value of the order or event is added, e.g. `ip`, `email`, `device`.'),
    expires_in_days: z
      .int()
      .min(1)
      .max(3_650)
      .nullable()
      .default(null)
      .describe('Days until the entry expires; null: never.'),
    reason: z.string().max(1_024).nullable().default(null).describe('The reason of the entry.'),
  }),
  z.strictObject({
    type: z.literal('TAG').describe('Sets a tag on the order.'),
    tag: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)
      .describe('The tag.'),
  }),
  z.strictObject({
    type: z.literal('OPEN_CASE').describe('Opens a case, or joins the open one.'),
    reason: z.string().max(1_024).nullable().default(null).describe('The reason of the case.'),
  }),
  z.strictObject({
    type: z.literal('NOTIFY').describe('Notifies webhooks.'),
    message: z.string().max(1_024).nullable().default(null).describe('Goes to webhooks with `rule.matched`.'),
  }),
]);
export type RuleActionSpec = z.infer<typeof ruleAction>;

/** What a version of a rule says. It never changes: a changed rule is a new version. */
export const ruleDefinition = z.strictObject({
  name: ruleName.describe('Unique in the account.'),
  description: z
    .string()
    .max(1_024)
    .nullable()
    .default(null)
    .describe('Description for people; null without one.'),
  trigger: z.string().describe('`screening.evaluated`, or an event type such as `report.submitted`.'),
  priority: z.int().min(0).max(1_000_000).describe('Lower goes first; of equals the older rule.'),
  expression: z.string().min(1).max(4_096).describe('CEL; true where the rule matches.'),
  action: ruleAction,
});
export type RuleDefinition = z.infer<typeof ruleDefinition>;
