import { RULE_MODES, type ShadowReport, type StatusCounts } from '@rampart/contracts';
import { z } from 'zod';

const status = z.enum(['APPROVE', 'REVIEW', 'REJECT']);
const STATUSES = status.options;
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

/** What a version of a rule did, or would have done, as the API shows it. */
export const shadowRecord = z.object({
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
export type ShadowRecord = z.infer<typeof shadowRecord>;

export function presentShadow(report: ShadowReport): ShadowRecord {
  const { outcomes, screened } = report;
  return {
    rule_id: report.ruleId,
    version: report.version,
    name: report.name,
    mode: report.mode,
    since: report.since,
    until: report.until,
    screened,
    matched: report.matched,
    live: presentAnswered(report.statuses, screened),
    otherwise: presentAnswered(report.otherwise, screened),
    changes: report.changes,
    overlap: report.overlap.map(({ ruleId, ...rest }) => ({ rule_id: ruleId, ...rest })),
    outcomes: {
      confirmed_fraud: outcomes.confirmedFraud,
      legitimate: outcomes.legitimate,
      unknown: outcomes.unknown,
      fraud_screened: outcomes.fraudScreened,
      precision: outcomes.precision,
      recall: outcomes.recall,
    },
    amounts: report.amounts,
  };
}

function presentAnswered(counts: StatusCounts, screened: number): z.infer<typeof answered> {
  const [approve, review, reject] = STATUSES.map((each) => ({
    orders: counts[each],
    rate: screened === 0 ? null : counts[each] / screened,
  })) as [Rated, Rated, Rated];
  return {
    approve: approve.orders,
    review: review.orders,
    reject: reject.orders,
    approve_rate: approve.rate,
    review_rate: review.rate,
    reject_rate: reject.rate,
  };
}

interface Rated {
  readonly orders: number;
  readonly rate: number | null;
}

/** For the document. */
export const shadowExample: ShadowRecord = {
  rule_id: 12,
  version: 1,
  name: 'Large first order to a freight forwarder',
  mode: 'shadow',
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-01-31T00:00:00.000Z',
  screened: 40_000,
  matched: 220,
  live: {
    approve: 38_000,
    review: 1_200,
    reject: 800,
    approve_rate: 0.95,
    review_rate: 0.03,
    reject_rate: 0.02,
  },
  otherwise: {
    approve: 37_840,
    review: 1_360,
    reject: 800,
    approve_rate: 0.946,
    review_rate: 0.034,
    reject_rate: 0.02,
  },
  changes: [{ from: 'APPROVE', to: 'REVIEW', orders: 160 }],
  overlap: [{ rule_id: 7, version: 3, name: 'Card testing', orders: 41 }],
  outcomes: {
    confirmed_fraud: 31,
    legitimate: 9,
    unknown: 180,
    fraud_screened: 310,
    precision: 0.775,
    recall: 0.1,
  },
  amounts: [{ currency: 'EUR', matched: 184_210.5, changed: 120_044.1 }],
};
