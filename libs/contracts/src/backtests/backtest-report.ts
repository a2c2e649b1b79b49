import { z } from 'zod';
import { screeningResult } from '../screening/screening-result';

/** Most orders that a report names for one change. */
export const MAX_EXAMPLES = 20;

const status = screeningResult.shape.shield_status;
const share = z.number().min(0).max(1).nullable();

/** What is known of the outcomes of some orders. */
const outcomeCounts = z.object({
  fraud: z.int().describe('Confirmed fraud.'),
  legitimate: z.int().describe('Legitimate after all.'),
});

const quality = z.object({
  precision: share.describe('Of the orders with a known outcome, the part that was fraud; null without any.'),
  recall: share.describe('Of the fraud that is known, the part that is among them; null without any.'),
});

const statuses = z.object({
  count: z.int(),
  rate: share.describe('Of the orders that could be decided again; null when there were none.'),
});
const decided = z.object({ APPROVE: statuses, REVIEW: statuses, REJECT: statuses });

const testedRule = z.object({
  rule_id: z.int().nullable().describe('Null for a rule that is not saved.'),
  version: z.int().nullable(),
  name: z.string(),
  action: z.string(),
  matched: z.int(),
  outcomes: outcomeCounts,
  ...quality.shape,
});

const overlap = z.object({
  rule_id: z.int(),
  version: z.int(),
  name: z.string(),
  both: z.int().describe('Orders that the tried rules and this active one match.'),
  share: share.describe('Of the orders that the tried rules match; 1: this rule catches them all already.'),
});

const change = z.object({
  from: status,
  to: status,
  count: z.int(),
  shield_ids: z.array(z.string()).max(MAX_EXAMPLES).describe('Some of them.'),
});

const amount = z.object({
  currency: z.string(),
  screened: z.number().describe('Sum of the amounts of all orders that could be decided again.'),
  matched: z.number(),
  changed: z.number().describe('Of the orders whose status would have been another.'),
});

/** What a backtest came to: the result of its job, in the form in which it is shown. */
export const backtestReport = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  sample: z.number(),
  compared: z.object({
    before: z.object({
      ruleset: z.int().nullable(),
      rules: z.int().describe('Active rules about orders.'),
    }),
    after: z.object({ ruleset: z.int().nullable(), rules: z.int() }),
    model: z.int().nullable().describe('The champion, on both sides; null: none.'),
  }),
  screened: z.int().describe('Orders of the period, or of the sample of it.'),
  evaluable: z
    .int()
    .describe('Those of them that could be decided again; all figures below are about these.'),
  not_evaluable: z.object({
    values_gone: z.int().describe('The rules ask for values of the order that are not kept any more.'),
    unreadable: z.int().describe('What was kept cannot be read: it was written by a later version.'),
  }),
  matched: z.int().describe('Orders that any of the tried rules matches.'),
  changed: z.int().describe('Orders whose status would have been another.'),
  changes: z
    .array(change)
    .describe('From the status under the rules that hold to the one under those that are tried.'),
  before: decided,
  after: decided,
  rules: z.array(testedRule).describe('The tried rules, each by itself.'),
  overlap: z.array(overlap).describe('With the active rules that stay, the largest first.'),
  outcomes: z.object({
    known: outcomeCounts,
    matched: outcomeCounts.extend(quality.shape),
    refused_before: outcomeCounts.extend(quality.shape).describe('Orders with the status REJECT.'),
    refused_after: outcomeCounts.extend(quality.shape),
  }),
  amounts: z
    .array(amount)
    .describe('By currency, the largest first; orders without an amount or a currency are left out.'),
  seconds: z.number().describe('How long it took.'),
});
export type BacktestReport = z.infer<typeof backtestReport>;
