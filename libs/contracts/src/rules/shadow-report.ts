import { z } from 'zod';
import { RULE_MODES } from './rule';

const status = z.enum(['APPROVE', 'REVIEW', 'REJECT']);
const count = z.int();
const share = z.number().min(0).max(1);

const answered = z.object({
  approve: count.describe('Approved orders.'),
  review: count.describe('Orders to review.'),
  reject: count.describe('Rejected orders.'),
  approve_rate: share.nullable().describe('Share of the screened orders; null without any.'),
  review_rate: share.nullable().describe('Share of the screened orders; null without any.'),
  reject_rate: share.nullable().describe('Share of the screened orders; null without any.'),
});

/**
 * The public record of what a version of a rule did, or would have done, to the orders screened while it was in shadow
 * or active. For one in shadow the comparison is with it active, in place of the active version; for an active one with
 * it absent.
 */
export const shadowReport = z.object({
  rule_id: z.int().describe('Id of the rule.'),
  version: z.int().describe('Version of the rule.'),
  name: z.string().describe('Name of the rule.'),
  mode: z.enum(RULE_MODES).describe('Current mode of the version.'),
  since: z.iso.datetime().describe('Start of the period, in whole UTC days.'),
  until: z.iso.datetime().describe('End of the period, not included.'),
  screened: count.describe('Orders screened while the version was in this mode.'),
  matched: count.describe('Matching orders; for a rule triggered by events, matching events.'),
  live: answered.describe('The statuses that were given.'),
  otherwise: answered.describe(
    'The statuses otherwise: with the version active in place of the current one; for an active version, without it.',
  ),
  changes: z
    .array(
      z.object({
        from: status.describe('The status that was given.'),
        to: status.describe('The status otherwise.'),
        orders: count.describe('Orders with this change.'),
      }),
    )
    .describe('Decisions that differ, most frequent first.'),
  overlap: z
    .array(
      z.object({
        rule_id: z.int().describe('Id of the active rule.'),
        version: z.int().describe('Version of the active rule.'),
        name: z.string().describe('Name of the active rule.'),
        orders: count.describe('Orders that both match.'),
      }),
    )
    .describe('Active rules that matched the same orders, most frequent first.'),
  outcomes: z
    .object({
      confirmed_fraud: count.describe('Matches that turned out to be fraud.'),
      legitimate: count.describe('Matches that turned out to be legitimate: false positives.'),
      unknown: count.describe('Matches with an unknown outcome.'),
      fraud_screened: count.describe('Known frauds among all orders screened with it.'),
      precision: share
        .nullable()
        .describe('Precision: the share of fraud among matches with a known outcome; null without any.'),
      recall: share
        .nullable()
        .describe('Recall: the share of the known fraud that it matched; null without any.'),
    })
    .describe('Outcomes of the matched orders, as far as known.'),
  amounts: z
    .array(
      z.object({
        currency: z.string().describe('ISO 4217 code.'),
        matched: z.number().describe('Sum over the matched orders.'),
        changed: z.number().describe('Sum over the orders whose decision differs.'),
      }),
    )
    .describe('Amounts of the matched orders, and of those whose decision differs.'),
});
export type ShadowReport = z.infer<typeof shadowReport>;
