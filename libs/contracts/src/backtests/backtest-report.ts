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

const judgedOutcomes = outcomeCounts.extend(quality.shape);

const statuses = z.object({
  count: z.int().describe('Orders with this status.'),
  rate: share.describe('Of the orders that could be decided again; null when there were none.'),
});
const decided = z.object({
  APPROVE: statuses.describe('Approved orders.'),
  REVIEW: statuses.describe('Orders to review.'),
  REJECT: statuses.describe('Rejected orders.'),
});

const testedRule = z.object({
  rule_id: z.int().nullable().describe('Null for a rule that is not saved.'),
  version: z.int().nullable().describe('Version of the rule; null for a rule that is not saved.'),
  name: z.string().describe('Name of the rule.'),
  action: z.string().describe('What the rule does.'),
  matched: z.int().describe('Orders that it matches.'),
  outcomes: outcomeCounts.describe('Known outcomes of these orders.'),
  ...quality.shape,
});

const overlap = z.object({
  rule_id: z.int().describe('Id of the active rule.'),
  version: z.int().describe('Version of the active rule.'),
  name: z.string().describe('Name of the active rule.'),
  both: z.int().describe('Orders that the tried rules and this active one match.'),
  share: share.describe('Of the orders that the tried rules match; 1: this rule catches them all already.'),
});

const change = z.object({
  from: status.describe('Status under the rules that hold.'),
  to: status.describe('Status under the tried rules.'),
  count: z.int().describe('Orders with this change.'),
  shield_ids: z.array(z.string()).max(MAX_EXAMPLES).describe('Some of them.'),
});

const amount = z.object({
  currency: z.string().describe('ISO 4217 code.'),
  screened: z.number().describe('Sum of the amounts of all orders that could be decided again.'),
  matched: z.number().describe('Sum of the amounts of the orders that the tried rules match.'),
  changed: z.number().describe('Of the orders whose status would have been another.'),
});

/** What a backtest came to: the result of its job, in the form in which it is shown. */
export const backtestReport = z.object({
  since: z.iso.datetime().describe('Start of the period.'),
  until: z.iso.datetime().describe('End of the period, not included.'),
  sample: z.number().describe('Share of the orders that was looked at, 0–1.'),
  compared: z
    .object({
      before: z
        .object({
          ruleset: z
            .int()
            .nullable()
            .describe('Number of the rule set that holds; null when none was published.'),
          rules: z.int().describe('Active rules about orders.'),
        })
        .describe('The rules that hold.'),
      after: z
        .object({
          ruleset: z
            .int()
            .nullable()
            .describe('Number of the tried rule set; null for rules that are not published.'),
          rules: z.int().describe('Active rules about orders.'),
        })
        .describe('The rules that are tried.'),
      model: z.int().nullable().describe('The champion, on both sides; null: none.'),
    })
    .describe('What was compared.'),
  screened: z.int().describe('Orders of the period, or of the sample of it.'),
  evaluable: z
    .int()
    .describe('Those of them that could be decided again; all figures below are about these.'),
  not_evaluable: z
    .object({
      values_gone: z.int().describe('The rules ask for values of the order that are not kept any more.'),
      unreadable: z.int().describe('What was kept cannot be read: it was written by a later version.'),
    })
    .describe('Orders that could not be decided again, by reason.'),
  matched: z.int().describe('Orders that any of the tried rules matches.'),
  changed: z.int().describe('Orders whose status would have been another.'),
  changes: z
    .array(change)
    .describe('From the status under the rules that hold to the one under those that are tried.'),
  before: decided.describe('Statuses under the rules that hold.'),
  after: decided.describe('Statuses under the tried rules.'),
  rules: z.array(testedRule).describe('The tried rules, each by itself.'),
  overlap: z.array(overlap).describe('With the active rules that stay, the largest first.'),
  outcomes: z
    .object({
      known: outcomeCounts.describe('Known outcomes of all evaluable orders.'),
      matched: judgedOutcomes.describe('Known outcomes of the orders that the tried rules match.'),
      refused_before: judgedOutcomes.describe('Orders with the status REJECT under the rules that hold.'),
      refused_after: judgedOutcomes.describe('Orders with the status REJECT under the tried rules.'),
    })
    .describe('What the orders turned out to be, as far as it is known.'),
  amounts: z
    .array(amount)
    .describe('By currency, the largest first; orders without an amount or a currency are left out.'),
  seconds: z.number().describe('How long it took.'),
});
export type BacktestReport = z.infer<typeof backtestReport>;
