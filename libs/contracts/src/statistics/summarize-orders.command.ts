import { z } from 'zod';
import { caseOutcome } from '../cases/case';
import { defineCommand } from '../command';

/** Longest period of statistics, in days. */
export const MAX_STATISTICS_DAYS = 400;

const count = z.int().min(0);
const known = 'among those whose outcome is known';

/** Amounts of a period in one currency; they are never converted. */
export const periodAmounts = z.object({
  currency: z.string().describe('ISO 4217 code.'),
  orders: count.describe('Orders with an amount in it.'),
  total: z.number().describe('What they came to.'),
  approved: z.number().describe('Of that, approved.'),
  reviewed: z.number().describe('Of that, held for review.'),
  rejected: z.number().describe('Of that, rejected.'),
  saved: z.number().describe('Rejected orders that are known to be fraud.'),
  lost: z.number().describe('Approved orders that are known to be fraud.'),
});
export type PeriodAmounts = z.infer<typeof periodAmounts>;

/** What the orders of a period add up to. */
export const periodTotals = z.object({
  from: z.iso.datetime().describe('Begin of the period, a whole hour.'),
  to: z.iso.datetime().describe('Its end, exclusive, a whole hour.'),
  orders: count.describe('Orders screened in it.'),
  decisions: z
    .array(
      z.object({
        status: z.enum(['APPROVE', 'REVIEW', 'REJECT']).describe('The decision.'),
        orders: count.describe('Orders with it.'),
        [caseOutcome.enum.confirmed_fraud]: count.describe('Of these, known to be fraud.'),
        [caseOutcome.enum.false_positive]: count.describe('Of these, known to be honest.'),
      }),
    )
    .describe('One for each decision.'),
  decided_by: z
    .object({
      rampart: count.describe('Orders for which the decision of Rampart holds.'),
      override: count.describe('Orders that were decided otherwise, or confirmed, by hand.'),
    })
    .nullable()
    .default(null)
    .describe('Whose decision holds.'),
  precision: z
    .number()
    .nullable()
    .describe(`Share of fraud in the rejected orders, ${known}; null without any.`),
  recall: z
    .number()
    .nullable()
    .describe('Share of the known fraud that was rejected; null without any known fraud.'),
  amounts: z.array(periodAmounts).describe('By currency, the one with most orders first.'),
});
export type PeriodTotals = z.infer<typeof periodTotals>;

export const statisticsSummary = z.object({
  period: periodTotals.describe('The period that was asked for, widened to whole hours.'),
  previous: periodTotals.nullable().describe('The period of the same length before it, if it was asked for.'),
});

/** Adds up the orders of a period, from hourly counts. */
export const summarizeOrders = defineCommand({
  service: 'screening',
  name: 'summarize-orders',
  request: z.object({
    accountId: z.int(),
    /** Inclusive; null: 30 days before `to`. */
    from: z.iso.datetime().nullable(),
    /** Exclusive; null: now. */
    to: z.iso.datetime().nullable(),
    compare: z.enum(['previous']).nullable(),
  }),
  reply: statisticsSummary,
  errors: ['validation_failed'],
  repeatSafe: true,
});
