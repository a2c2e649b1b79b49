import { z } from 'zod';
import { defineCommand } from '../command';

/** Longest period by day, and by hour. */
export const MAX_RULE_CHART_DAYS = 92;
export const MAX_RULE_CHART_DAYS_BY_HOUR = 7;

const count = z.int();

const used = z.object({
  matched: count.describe('Orders that the rule matched.'),
  changed: count.describe('How many of these it decided otherwise, or would have.'),
  confirmed_fraud: count.describe('How many turned out to be fraud.'),
  false_positive: count.describe('How many turned out to be legitimate.'),
});

/** How often a rule matched. */
export const ruleSeries = z.object({
  rule_id: z.int().describe('Id of the rule.'),
  from: z.iso.datetime().describe('Start of the period: of a UTC day, or hour.'),
  to: z.iso.datetime().describe('End of the period, not included.'),
  by: z.enum(['day', 'hour']).describe('Length of a point.'),
  points: z
    .array(
      z.object({
        at: z.iso.datetime().describe('When the day or hour begins, UTC.'),
        active: used.describe('While a version was active.'),
        shadow: used.describe('While a version was in shadow.'),
      }),
    )
    .describe('One for each day or hour of the period, oldest first.'),
  amounts: z
    .array(
      z.object({
        currency: z.string().describe('ISO 4217 code.'),
        active_matched: z.number().describe('Sum of the orders that an active version matched.'),
        active_changed: z.number().describe('Sum of those that it decided otherwise.'),
        shadow_matched: z.number().describe('Sum of the orders that a version in shadow matched.'),
        shadow_changed: z.number().describe('Sum of those that it would have decided otherwise.'),
      }),
    )
    .describe('Sums of the whole period, by currency.'),
});
export type RuleSeries = z.infer<typeof ruleSeries>;

/** How often a rule matched, by day or hour. `deadline_exceeded` for a period with too many matches to count in time. */
export const chartRule = defineCommand({
  service: 'screening',
  name: 'chart-rule',
  request: z.object({
    accountId: z.int().positive(),
    ruleId: z.int(),
    /** Null: 30 days, or 24 hours, before `to`. */
    from: z.iso.datetime().nullable(),
    /** Null: now. */
    to: z.iso.datetime().nullable(),
    by: z.enum(['day', 'hour']),
  }),
  reply: ruleSeries,
  errors: ['not_found', 'validation_failed'],
  deadlineMs: 9_000,
  repeatSafe: true,
});
