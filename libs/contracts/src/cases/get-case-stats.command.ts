import { z } from 'zod';
import { defineCommand } from '../command';

/** Most analysts in one answer. */
export const MAX_STATS_ASSIGNEES = 100;

const count = z.int().min(0);

/** The public record of an account's queue in figures. */
export const caseStats = z.object({
  open: count.describe('Cases that wait for an analyst.'),
  in_review: count.describe('Cases that are assigned and not decided.'),
  due: count.describe('Undecided cases that are due within the next four hours.'),
  overdue: count.describe('Undecided cases whose time is over.'),
  claimed: count.describe('Cases with a lease that runs.'),
  snoozed: count.describe('Undecided cases that are put aside until later.'),
  decided_today: count.describe('Cases decided, or decided otherwise, since midnight UTC.'),
  age_seconds: z
    .object({
      p50: z.number().describe('Half of the undecided cases are younger.'),
      p90: z.number().describe('Nine tenths are younger.'),
      max: z.number().describe('Age of the oldest.'),
    })
    .nullable()
    .describe('Age of undecided cases since their opening; null without any.'),
  by_assignee: z
    .array(
      z.object({
        assignee: z.string().describe('The analyst.'),
        in_review: count.describe('Undecided cases that the analyst is assigned.'),
        overdue: count.describe('Those of them whose time is over.'),
      }),
    )
    .describe(`Analysts with undecided cases, most cases first; at most ${MAX_STATS_ASSIGNEES}.`),
  person_cases: count.describe('Undecided cases that orders have opened.'),
  person_cases_limit: count.describe(
    'With so many undecided cases of orders, further orders join cases of their customers and open none.',
  ),
});
export type CaseStats = z.infer<typeof caseStats>;

/** Returns the figures of an account's queue. */
export const getCaseStats = defineCommand({
  service: 'cases',
  name: 'get-case-stats',
  request: z.object({ accountId: z.int() }),
  reply: caseStats,
  deadlineMs: 4_000,
  repeatSafe: true,
});
