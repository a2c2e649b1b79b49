import { z } from 'zod';
import { contribution, degradedSource } from '../assessment';
import { defineCommand } from '../command';
import { ruleDefinition } from '../rules/rule';
import { orderFields } from './screen-order.command';
import { screeningResult } from './screening-result';

/** Most unsaved rules in one question. */
export const MAX_WHAT_IF_RULES = 10;

const status = screeningResult.shape.shield_status;

const supposedDecision = z.object({
  status: status.describe('The decision.'),
  score: z.number().describe('The score, 0–100.'),
  decided_by: z.string().describe('What settles it: a list, a rule, the thresholds or a floor.'),
  reasons: z.array(z.string()).describe('Sentences for people.'),
  contributions: z.array(contribution).describe('They add up to the score.'),
  rules: z
    .array(
      z.object({
        rule_id: z.int().nullable().describe('Id of the rule; null for one that was only tried.'),
        name: z.string().describe('Name of the rule.'),
        action: z.string().describe('What it does.'),
        decisive: z.boolean().describe('Whether it settles the decision.'),
        score_delta: z.number().describe('Points that it adds.'),
      }),
    )
    .describe('The active rules that match, in evaluation order.'),
});
export type SupposedDecision = z.infer<typeof supposedDecision>;

/** What an order would be under other circumstances. */
export const whatIfRecord = z.object({
  shield_id: z.string().nullable().describe('The stored order; null when its fields were sent.'),
  before: supposedDecision
    .nullable()
    .describe(
      'The order without the changes: what a stored one got, with its stored score; null when nothing was changed about the fields that were sent.',
    ),
  after: supposedDecision.describe('The order with the changes.'),
  differences: z
    .array(
      z.object({
        code: z.string().describe('Code of the contribution.'),
        before: z.number().describe('Its points without the changes; 0: none.'),
        after: z.number().describe('Its points with the changes; 0: none.'),
      }),
    )
    .describe('Contributions with other points, the largest difference first; empty without `before`.'),
  left_out: z
    .array(z.enum(['velocity', 'device']))
    .describe(
      'What was not asked about changed values, because asking would count as an order. What a stored order got for its own stays. Empty for a stored order whose own values were not changed: it is decided again from what was stored.',
    ),
  degraded: z.array(degradedSource).describe('Sources that did not answer.'),
});
export type WhatIfRecord = z.infer<typeof whatIfRecord>;

/**
 * Decides an order as it might be: a stored one or given fields, with changed values, further rules or other thresholds.
 * Stores, counts and emits nothing. `conflict` for changed values of an order whose values are no longer stored.
 */
export const whatIf = defineCommand({
  service: 'screening',
  name: 'what-if',
  request: z.object({
    accountId: z.int(),
    sandbox: z.boolean(),
    /** Null: `order` is the whole order. */
    shieldId: z.string().nullable(),
    /** Changed values of the stored order, or the whole order; null within it: not sent. */
    order: orderFields.partial(),
    /** Unsaved rules, as if they were active; one with the name of an active rule replaces it. */
    rules: z.array(ruleDefinition).max(MAX_WHAT_IF_RULES),
    thresholds: z.object({ reviewAbove: z.number(), rejectFrom: z.number() }).nullable(),
  }),
  reply: whatIfRecord,
  errors: ['not_found', 'conflict', 'validation_failed'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
