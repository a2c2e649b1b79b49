import { z } from 'zod';
import { actor } from '../actor';
import { RULE_MODES } from '../rules/rule';
import { RULESET_REASONS } from '../rules/ruleset';
import { screeningResult } from '../screening/screening-result';
import { defineEvent } from './event';

const matchedRule = screeningResult.shape.shield_rules_detail.element.shape;

export const ruleMatched = defineEvent({
  type: 'rule.matched',
  service: 'screening',
  description:
    'A workflow rule matched an order or an event. Also emitted for a rule in shadow (`mode`), whose match is recorded without effect.',
  data: z.object({
    rule_id: z.int(),
    name: z.string(),
    version: z.int(),
    mode: z.enum(['active', 'shadow']),
    /** `screening.evaluated`, or the type of the event. */
    trigger: z.string(),
    action: matchedRule.action,
    /**
     * Parameters of the action, as stated in the rule: the `tag`, the `message`, the list. Empty for actions without
     * any.
     */
    parameters: z.record(z.string(), z.unknown()),
    /** The order that matched, or that the event is about; null for an event about none. */
    shield_id: z.string().nullable(),
    /** The event that matched, and its `subject`; null for an order. */
    source_event_id: z.uuid().nullable(),
    source_subject: z.string().nullable(),
    /** Status of the order; null for an event. */
    status: matchedRule.action.extract(['APPROVE', 'REVIEW', 'REJECT']).nullable(),
    /** Its status with the rule the other way: active for one in shadow, absent for an active one. */
    otherwise: matchedRule.action.extract(['APPROVE', 'REVIEW', 'REJECT']).nullable(),
  }),
  personal: [],
  entityOf: ({ rule_id, shield_id, source_event_id }) =>
    `rule-match/${rule_id}.${source_event_id ?? shield_id}`,
});

export const ruleBudgetExceeded = defineEvent({
  type: 'rule.budget_exceeded',
  service: 'screening',
  description:
    'The rules of an account exceeded their step limit for one order or event, so the remaining ones were not evaluated. For active rules, the order is at least REVIEW; rules in shadow have a limit of their own and change nothing.',
  data: z.object({
    mode: z.enum(['active', 'shadow']).describe('Mode of the rules that were not evaluated.'),
    /** `screening.evaluated`, or the type of the event. */
    trigger: z.string(),
    ruleset: z.int().nullable().describe('Number of the rule set at the time; null for an event.'),
    rule_id: z.int().describe('The first rule that was not evaluated: the one at which the steps ran out.'),
    version: z.int(),
    unevaluated: z.int().describe('Rules that were not evaluated, including this one.'),
    allowed_steps: z.int(),
    /** The order; null for an event about none. */
    shield_id: z.string().nullable(),
    /** The event, and its `subject`; null for an order. */
    source_event_id: z.uuid().nullable(),
    source_subject: z.string().nullable(),
    /** Status of the order; null for an event. */
    status: matchedRule.action.extract(['APPROVE', 'REVIEW', 'REJECT']).nullable(),
  }),
  personal: [],
  entityOf: ({ mode, shield_id, source_event_id }) => `rule-budget/${mode}.${source_event_id ?? shield_id}`,
});

/** Most changes listed in one event. */
export const MAX_PUBLISHED_CHANGES = 100;

export const rulesetPublished = defineEvent({
  type: 'ruleset.published',
  service: 'screening',
  description:
    'The rules in use changed: a rule became active, went into shadow or was taken out, a whole set was published, or an earlier one was restored. In effect from the account’s next order on.',
  data: z.object({
    number: z.int(),
    /** Number of the previous set; null for the first. */
    previous: z.int().nullable(),
    reason: z.enum(RULESET_REASONS),
    /** Number of the set that a rollback restored; null otherwise. */
    restores: z.int().nullable(),
    active: z.int(),
    shadow: z.int(),
    change_count: z.int(),
    /** At most the first hundred. */
    changes: z.array(
      z.object({
        rule_id: z.int(),
        version: z.int(),
        before: z.enum(RULE_MODES).nullable().describe('Null for a version that was not in use.'),
        after: z.enum(RULE_MODES),
      }),
    ),
    actor,
  }),
  personal: [],
  /** Sets of an account follow each other. */
  entityOf: () => 'ruleset/current',
});
