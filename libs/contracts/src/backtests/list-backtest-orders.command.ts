import { z } from 'zod';
import { defineCommand } from '../command';
import { jobKey } from '../jobs/job';
import { foundScreening } from '../screening/search-screenings.command';

/** Most orders that are kept of one backtest: the newest whose decision differs. */
export const MAX_BACKTEST_ORDERS = 10_000;
/** Backtests of an account whose orders are kept: the latest. */
export const MAX_BACKTESTS_WITH_ORDERS = 20;
/** Most orders per page. */
export const MAX_BACKTEST_ORDERS_PER_PAGE = 100;

const status = z.enum(['APPROVE', 'REVIEW', 'REJECT']);

/** An order that a backtest decides otherwise. */
export const backtestOrder = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  from: status.describe('Status under the current rules.'),
  to: status.describe('Status under the tried rules.'),
  amount: z.number().nullable().describe('Amount of the order; null when not sent.'),
  currency: z.string().nullable().describe('Its currency, ISO 4217; null when not sent.'),
  screening: foundScreening
    .nullable()
    .describe('The order as lists show it; null without the scope `screen.read`, and once it is deleted.'),
});
export type BacktestOrder = z.infer<typeof backtestOrder>;

/**
 * Pages through the orders of a finished backtest whose decision differs, newest first; empty while it is not done, and
 * for one whose orders are no longer kept.
 */
export const listBacktestOrders = defineCommand({
  service: 'screening',
  name: 'list-backtest-orders',
  request: z.object({
    ...jobKey,
    /** Null: any. */
    from: status.nullable(),
    to: status.nullable(),
    withScreenings: z.boolean(),
    /** Place of the last order of the previous page; null for the first page. */
    after: z.int().nullable(),
    limit: z.int().min(1).max(MAX_BACKTEST_ORDERS_PER_PAGE),
  }),
  reply: z.object({
    orders: z.array(backtestOrder),
    /** Orders that are kept, of all changes. */
    kept: z.int(),
    next: z.int().nullable(),
  }),
  errors: ['not_found'],
  repeatSafe: true,
});
