import { caseState, degradedSource, entityType, RULE_MODES } from '@rampart/contracts';
import { z } from 'zod';

/** What a suggestion leads to. */
const at = z.iso.datetime().describe('When it was screened.');

const order = z.object({
  type: z.literal('order').describe('An order.'),
  shield_id: z.string().describe('Id of the screening.'),
  user_order_id: z.string().nullable().describe('The shop’s own id of the order.'),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']).describe('How it was decided.'),
  score: z.number().describe('Its score.'),
  created_at: at,
});
const aCase = z.object({
  type: z.literal('case').describe('A case.'),
  case_id: z.int().describe('Id of the case.'),
  state: caseState,
  opened_at: z.iso.datetime().describe('When it was opened.'),
});
const rule = z.object({
  type: z.literal('rule').describe('A rule.'),
  rule_id: z.int().describe('Id of the rule.'),
  name: z.string().describe('Its name.'),
  mode: z.enum(RULE_MODES).describe('Of its version in use, or the newest.'),
});
const value = z.object({
  type: z.literal('value').describe('A value, for POST entities/lookup.'),
  entity_type: entityType.describe('What it may be.'),
  value: z.string().describe('In normal form.'),
  last_seen: z.iso
    .datetime()
    .nullable()
    .describe('When the last order with it was screened; null without any.'),
});

const filter = z.object({
  type: z.literal('filter').describe('Orders, for GET screenings.'),
  filter: z.enum(['network', 'merchant_id']).describe('The filter that finds them.'),
  value: z.string().describe('What is sent in it.'),
});

/** Something that a text may mean. */
export const searchSuggestion = z.discriminatedUnion('type', [order, aCase, rule, value, filter]);
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

export const searchAnswer = z.object({
  suggestions: z
    .array(searchSuggestion)
    .describe(
      'Orders that the text names and their cases, the case of a number, values that it may be, a network or merchant with orders of its own, rules with it in their name; at most 20.',
    ),
  degraded: z.array(degradedSource).describe('Services that did not answer: `screening`, `cases`.'),
});
