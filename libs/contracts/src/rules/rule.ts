import { z } from 'zod';
import { LIST_TYPES } from '../lists/entities';
import { ruleName } from './rule-name';

/** The trigger of rules that are evaluated inside POST screen; other rules run after an event and name its type. */
export const SCREENING_TRIGGER = 'screening.evaluated';

export const RULE_MODES = ['draft', 'shadow', 'active', 'disabled'] as const;
export type RuleMode = (typeof RULE_MODES)[number];

/** What a rule does when it matches. The first three settle the status; the others do something besides. */
export const ruleAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('APPROVE').describe('Approves the order.') }),
  z.strictObject({ type: z.literal('REVIEW').describe('Asks for a review; never makes a decision milder.') }),
  z.strictObject({ type: z.literal('REJECT').describe('Rejects the order.') }),
  z.strictObject({
    type: z.literal('ADD_SCORE').describe('Changes the score.'),
    points: z
      .number()
      .min(-100)
      .max(100)
      .multipleOf(0.01)
      .describe('Points to add; negative ones are subtracted.'),
  }),
  z.strictObject({
    type: z.literal('ADD_TO_LIST').describe('Adds a value to a list.'),
    list_type: z.enum(LIST_TYPES).describe('The list.'),
    entity_type: z
      .string()
      .describe('Which value of the order or event to add, e.g. `ip`, `email`, `device`.'),
    expires_in_days: z
      .int()
      .min(1)
      .max(3_650)
      .nullable()
      .default(null)
      .describe('Days until the entry expires; null: never.'),
    reason: z.string().max(1_024).nullable().default(null).describe('The reason stored with the entry.'),
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
    reason: z.string().max(1_024).nullable().default(null).describe('The reason stored with the case.'),
  }),
  z.strictObject({
    type: z.literal('NOTIFY').describe('Notifies webhooks.'),
    message: z.string().max(1_024).nullable().default(null).describe('Sent to webhooks with `rule.matched`.'),
  }),
]);
export type RuleActionSpec = z.infer<typeof ruleAction>;

/** The content of a version of a rule. It never changes: a changed rule is a new version. */
export const ruleDefinition = z.strictObject({
  name: ruleName.describe('Unique within the account.'),
  description: z
    .string()
    .max(1_024)
    .nullable()
    .default(null)
    .describe('Description for people; null without one.'),
  trigger: z.string().describe('`screening.evaluated`, or an event type such as `report.submitted`.'),
  priority: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('Rules with a lower number are evaluated first; of equals, the older rule.'),
  expression: z.string().min(1).max(4_096).describe('CEL expression; the rule matches when it is true.'),
  action: ruleAction,
});
export type RuleDefinition = z.infer<typeof ruleDefinition>;
