import { z } from 'zod';
import { screeningResult } from '../screening/screening-result';

/** Most orders that a report lists for one change. */
export const MAX_EXAMPLES = 20;

const status = screeningResult.shape.shield_status;
const share = z.number().min(0).max(1).nullable();

/** Known outcomes of some orders. */
const outcomeCounts = z.object({
  fraud: z.int().describe('Confirmed fraud.'),
  legitimate: z.int().describe('Orders found to be legitimate.'),
});

const quality = z.object({
  precision: share.describe(
    'Precision: the share of fraud among orders with a known outcome; null without any.',
  ),
  recall: share.describe('Recall: the share of the known fraud that is among them; null without any.'),
});

const judgedOutcomes = outcomeCounts.extend(quality.shape);

const statuses = z.object({
  count: z.int().describe('Orders with this status.'),
  rate: share.describe('Share of the orders that could be decided again; null without any.'),
});
const decided = z.object({
  APPROVE: statuses.describe('Approved orders.'),
  REVIEW: statuses.describe('Orders to review.'),
  REJECT: statuses.describe('Rejected orders.'),
});

const testedRule = z.object({
  rule_id: z.int().nullable().describe('Id of the rule; null for an unsaved rule.'),
  version: z.int().nullable().describe('Version of the rule; null for an unsaved rule.'),
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
  share: share.describe(
    'Share of the orders that the tried rules match; 1 means that this rule already matches them all.',
  ),
});

const change = z.object({
  from: status.describe('Status under the current rules.'),
  to: status.describe('Status under the tried rules.'),
  count: z.int().describe('Orders with this change.'),
  shield_ids: z.array(z.string()).max(MAX_EXAMPLES).describe('Some of these orders.'),
});

const amount = z.object({
  currency: z.string().describe('ISO 4217 code.'),
  screened: z.number().describe('Sum of the amounts of all orders that could be decided again.'),
  matched: z.number().describe('Sum of the amounts of the orders that the tried rules match.'),
  changed: z.number().describe('Sum of the amounts of the orders whose status would be different.'),
});

/** The report of a backtest: the result of its job, in its public form. */
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
            .describe('Number of the current rule set; null when none was published.'),
          rules: z.int().describe('Active rules about orders.'),
        })
        .describe('The current rules.'),
      after: z
        .object({
          ruleset: z
            .int()
            .nullable()
            .describe('Number of the tried rule set; null for rules that are not published.'),
          rules: z.int().describe('Active rules about orders.'),
        })
        .describe('The tried rules.'),
      model: z.int().nullable().describe('Number of the champion, used on both sides; null without one.'),
    })
    .describe('What was compared.'),
  screened: z.int().describe('Orders of the period, or of its sample.'),
  evaluable: z.int().describe('How many of them could be decided again; all figures below cover these.'),
  not_evaluable: z
    .object({
      values_gone: z.int().describe('The rules need values of the order that are no longer stored.'),
      unreadable: z.int().describe('The stored input is unreadable, because a later version wrote it.'),
    })
    .describe('Orders that could not be decided again, by reason.'),
  matched: z.int().describe('Orders that any of the tried rules matches.'),
  changed: z.int().describe('Orders whose status would be different.'),
  changes: z
    .array(change)
    .describe('From the status under the current rules to the one under the tried rules.'),
  before: decided.describe('Statuses under the current rules.'),
  after: decided.describe('Statuses under the tried rules.'),
  rules: z.array(testedRule).describe('The tried rules, each by itself.'),
  overlap: z.array(overlap).describe('Orders shared with active rules that stay, most first.'),
  outcomes: z
    .object({
      known: outcomeCounts.describe('Known outcomes of all orders that could be decided again.'),
      matched: judgedOutcomes.describe('Known outcomes of the orders that the tried rules match.'),
      refused_before: judgedOutcomes.describe('Orders with the status REJECT under the current rules.'),
      refused_after: judgedOutcomes.describe('Orders with the status REJECT under the tried rules.'),
    })
    .describe('Outcomes of the orders, as far as known.'),
  amounts: z
    .array(amount)
    .describe('By currency, largest first; orders without an amount or a currency are left out.'),
  seconds: z.number().describe('Duration of the backtest.'),
});
export type BacktestReport = z.infer<typeof backtestReport>;
