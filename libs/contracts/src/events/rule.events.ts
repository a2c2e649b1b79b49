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
    'A workflow rule matched an order or an event. A rule in shadow tells it too (`mode`): it was recorded and did nothing.',
  data: z.object({
    rule_id: z.int(),
    name: z.string(),
    version: z.int(),
    mode: z.enum(['active', 'shadow']),
    /** `screening.evaluated`, or the type of the event. */
    trigger: z.string(),
    action: matchedRule.action,
    /** What the action takes, as the rule says it: the `tag`, the `message`, the list. Empty for those that take nothing. */
    parameters: z.record(z.string(), z.unknown()),
    /** The order that matched, or that the event is about; null for an event that is about none. */
    shield_id: z.string().nullable(),
    /** The event that matched, and what that is about (its `subject`); null for an order. */
    source_event_id: z.uuid().nullable(),
    source_subject: z.string().nullable(),
    /** How the order was answered; null for an event. */
    status: matchedRule.action.extract(['APPROVE', 'REVIEW', 'REJECT']).nullable(),
    /** How it would have been answered were the rule the other way: active for one in shadow, gone for an active one. */
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
    'The rules of an account took more steps for one order or event than they may, and the rest of them were not evaluated. Because of active rules an order is REVIEW at least; rules in shadow have steps of their own and change nothing.',
  data: z.object({
    mode: z.enum(['active', 'shadow']).describe('Of the rules that were not evaluated.'),
    /** `screening.evaluated`, or the type of the event. */
    trigger: z.string(),
    ruleset: z.int().nullable().describe('The rule set that held; null for an event.'),
    rule_id: z.int().describe('The first rule that was not evaluated: the steps ran out in it.'),
    version: z.int(),
    unevaluated: z.int().describe('Rules that were not evaluated, this one included.'),
    allowed_steps: z.int(),
    /** The order; null for an event that is about none. */
    shield_id: z.string().nullable(),
    /** The event, and what that is about (its `subject`); null for an order. */
    source_event_id: z.uuid().nullable(),
    source_subject: z.string().nullable(),
    /** How the order was answered; null for an event. */
    status: matchedRule.action.extract(['APPROVE', 'REVIEW', 'REJECT']).nullable(),
  }),
  personal: [],
  entityOf: ({ mode, shield_id, source_event_id }) => `rule-budget/${mode}.${source_event_id ?? shield_id}`,
});

/** Most changes that one event names. */
export const MAX_PUBLISHED_CHANGES = 100;

export const rulesetPublished = defineEvent({
  type: 'ruleset.published',
  service: 'screening',
  description:
    'What is asked of orders and events changed: a rule became active, went into shadow or left, a whole set was published, or an earlier one came back. It holds from the account’s next order on.',
  data: z.object({
    number: z.int(),
    /** The set that held before; null for the first. */
    previous: z.int().nullable(),
    reason: z.enum(RULESET_REASONS),
    /** Number of the set that a rollback restored; null otherwise. */
    restores: z.int().nullable(),
    active: z.int(),
    shadow: z.int(),
    change_count: z.int(),
    /** The first hundred at the most. */
    changes: z.array(
      z.object({
        rule_id: z.int(),
        version: z.int(),
        before: z.enum(RULE_MODES).nullable().describe('Null for a version that was not asked.'),
        after: z.enum(RULE_MODES),
      }),
    ),
    actor,
  }),
  personal: [],
  /** Sets of an account follow each other. */
  entityOf: () => 'ruleset/current',
});
