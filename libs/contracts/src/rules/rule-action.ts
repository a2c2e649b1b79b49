import { z } from 'zod';

/** Carried out; refused for good; or waiting, and retried until it succeeds. */
export const RULE_ACTION_STATES = ['waiting', 'done', 'refused'] as const;
export type RuleActionState = (typeof RULE_ACTION_STATES)[number];

/**
 * The public record of an action that a matched rule requests from another service (`ADD_TO_LIST` and `OPEN_CASE`), with
 * its result. It contains no personal value.
 */
export const ruleActionRecord = z.object({
  /** Increases with the time of the match. */
  id: z.int().describe('Id of this run of the action.'),
  rule_id: z.int().describe('Id of the rule.'),
  version: z.int().describe('Version of the rule.'),
  action: z.enum(['ADD_TO_LIST', 'OPEN_CASE']).describe('Kind of the action.'),
  state: z
    .enum(RULE_ACTION_STATES)
    .describe(
      '`waiting` is retried until it succeeds; `refused` can never succeed, and `error` gives the reason.',
    ),
  shield_id: z.string().nullable().describe('The order that matched, or that the event is about.'),
  source_event_id: z.uuid().nullable().describe('The event that matched; null for an order.'),
  matched_at: z.iso.datetime().describe('When the rule matched.'),
  tried_at: z.iso.datetime().nullable().describe('When it was last tried; null before the first try.'),
  tries: z.int().describe('Number of tries.'),
  entry_id: z.int().nullable().describe('The list entry that now contains the value.'),
  case_id: z.int().nullable().describe('The case that it opened or joined.'),
  is_new: z.boolean().nullable().describe('False when the entry or the case existed before the last try.'),
  error: z
    .object({
      code: z.string().describe('For programs.'),
      message: z.string().describe('For people.'),
    })
    .nullable()
    .describe('Why the last try failed; null otherwise.'),
});
export type RuleActionRecord = z.infer<typeof ruleActionRecord>;
