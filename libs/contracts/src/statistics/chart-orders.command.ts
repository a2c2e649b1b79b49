import { z } from 'zod';
import { defineCommand } from '../command';
import { MAX_STATISTICS_DAYS } from './summarize-orders.command';

export const STATISTICS_STEPS = ['hour', 'day'] as const;
/** Longest period by step, in days. */
export const MAX_DAYS_BY_STEP = { hour: 60, day: MAX_STATISTICS_DAYS } as const;

export const STATISTICS_GROUPS = [
  'none',
  'status',
  'outcome',
  'country',
  'reason',
  'rule',
  'merchant',
] as const;

export const STATISTICS_METRICS = [
  'orders',
  'approved',
  'reviewed',
  'rejected',
  'confirmed_fraud',
  'false_positive',
  'precision',
  'recall',
  'amount',
  'amount_saved',
  'amount_lost',
] as const;
export type StatisticsMetric = (typeof STATISTICS_METRICS)[number];

/** Most series of one chart, beside the rest. */
export const MAX_SERIES = 20;

const values = z
  .array(z.number().nullable())
  .describe('One for each of `times`; null for a share of nothing.');
const total = z.number().nullable().describe('The same over the whole period.');

/** A figure over time, split by something. */
export const statisticsSeries = z.object({
  from: z.iso.datetime().describe('Begin of the period, of its first hour or day.'),
  to: z.iso.datetime().describe('Its end, exclusive.'),
  by: z.enum(STATISTICS_STEPS).describe('Length of the steps.'),
  tz: z.string().describe('Time zone of the days.'),
  group: z.enum(STATISTICS_GROUPS).describe('What splits the orders.'),
  metric: z.enum(STATISTICS_METRICS).describe('The figure.'),
  currency: z.string().nullable().describe('Currency of amounts; null for other figures.'),
  times: z.array(z.iso.datetime()).describe('Begin of each step.'),
  series: z
    .array(
      z.object({
        key: z
          .string()
          .nullable()
          .describe(
            'Decision, outcome, country, code, id of the rule or merchant; null where it is not known, and without a group.',
          ),
        total,
        values,
      }),
    )
    .describe('Largest first.'),
  other: z.object({ total, values }).nullable().describe('All others together; null when there are none.'),
});
export type StatisticsSeries = z.infer<typeof statisticsSeries>;

/** A figure of an account's orders by hour or day, from hourly counts. */
export const chartOrders = defineCommand({
  service: 'screening',
  name: 'chart-orders',
  request: z.object({
    accountId: z.int(),
    /** Inclusive; null: 30 days before `to`. */
    from: z.iso.datetime().nullable(),
    /** Exclusive; null: now. */
    to: z.iso.datetime().nullable(),
    by: z.enum(STATISTICS_STEPS),
    /** IANA name; begins the days. */
    timeZone: z.string().max(64),
    group: z.enum(STATISTICS_GROUPS),
    metric: z.enum(STATISTICS_METRICS),
    /** Required for amounts. */
    currency: z.string().length(3).nullable(),
    limit: z.int().min(1).max(MAX_SERIES),
  }),
  reply: statisticsSeries,
  errors: ['validation_failed'],
  repeatSafe: true,
});
