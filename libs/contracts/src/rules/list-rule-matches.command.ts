import { z } from 'zod';
import { caseOutcome } from '../cases/case';
import { defineCommand } from '../command';
import { foundScreening } from '../screening/search-screenings.command';

/** Most matches per page. */
export const MAX_RULE_MATCHES_PER_PAGE = 100;

const status = z.enum(['APPROVE', 'REVIEW', 'REJECT']);

/** An order that a rule matched. */
export const ruleMatch = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  matched_at: z.iso.datetime().describe('When the order was screened.'),
  version: z.int().describe('Version of the rule.'),
  mode: z
    .enum(['active', 'shadow'])
    .describe('`active`: it took part in the decision; `shadow`: it was only evaluated.'),
  action: z.string().describe('What the rule does.'),
  status: status.describe('How the order was answered.'),
  otherwise: status.describe(
    'How it would have been answered with the version active in place of the current one; for an active version, without it.',
  ),
  amount: z.number().nullable().describe('Amount of the order; null when not sent.'),
  currency: z.string().nullable().describe('Its currency, ISO 4217; null when not sent.'),
  outcome: caseOutcome.nullable().describe('What it turned out to be; null when not known.'),
  screening: foundScreening
    .nullable()
    .describe('The order as lists show it; null without the scope `screen.read`.'),
});
export type RuleMatchRecord = z.infer<typeof ruleMatch>;

/** Where a page of matches ended. */
export const ruleMatchPosition = z.object({
  at: z.iso.datetime(),
  /** Empty: every match of that instant or later was on an earlier page. */
  shieldId: z.string().max(32),
  version: z.int(),
});
export type RuleMatchPosition = z.infer<typeof ruleMatchPosition>;

/**
 * Pages through the orders that a rule matched, newest first. A page may have fewer than requested, even none, and still
 * have a next one: where a filter holds for few of very many matches, each call reads for a limited time.
 */
export const listRuleMatches = defineCommand({
  service: 'screening',
  name: 'list-rule-matches',
  request: z.object({
    accountId: z.int().positive(),
    ruleId: z.int(),
    /** Null: any. */
    mode: z.enum(['active', 'shadow']).nullable(),
    version: z.int().nullable(),
    /** True: only orders whose decision the rule changes, or would change. */
    changed: z.boolean().nullable(),
    from: z.iso.datetime().nullable(),
    to: z.iso.datetime().nullable(),
    withScreenings: z.boolean(),
    after: ruleMatchPosition.nullable(),
    limit: z.int().min(1).max(MAX_RULE_MATCHES_PER_PAGE),
  }),
  reply: z.object({ matches: z.array(ruleMatch), next: ruleMatchPosition.nullable() }),
  errors: ['not_found'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
