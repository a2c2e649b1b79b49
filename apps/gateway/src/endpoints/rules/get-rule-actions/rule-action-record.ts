import { RULE_ACTION_STATES, type RuleActionRecord } from '@rampart/contracts';
import { z } from 'zod';

/** An action of a rule and its result, as the API shows it. */
export const ruleActionShape = z.object({
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
export type RuleActionShape = z.infer<typeof ruleActionShape>;

export function presentRuleAction(action: RuleActionRecord): RuleActionShape {
  return {
    id: action.id,
    rule_id: action.ruleId,
    version: action.version,
    action: action.action,
    state: action.state,
    shield_id: action.shieldId,
    source_event_id: action.sourceEventId,
    matched_at: action.matchedAt,
    tried_at: action.triedAt,
    tries: action.tries,
    entry_id: action.entryId,
    case_id: action.caseId,
    is_new: action.isNew,
    error: action.error,
  };
}

/** For the document. */
export const ruleActionExample: RuleActionShape = {
  id: 311,
  rule_id: 12,
  version: 1,
  action: 'ADD_TO_LIST',
  state: 'done',
  shield_id: '20260131-a1b2c3',
  source_event_id: null,
  matched_at: '2026-01-31T09:15:00.120Z',
  tried_at: '2026-01-31T09:15:00.180Z',
  tries: 1,
  entry_id: 4711,
  case_id: null,
  is_new: true,
  error: null,
};
