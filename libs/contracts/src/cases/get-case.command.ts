import { z } from 'zod';
import { degradedSource } from '../assessment';
import { defineCommand } from '../command';
import { reportCategory, reportStatus } from '../reports/report';
import { screeningSummary } from '../screening/find-screenings.command';
import { foundScreening } from '../screening/search-screenings.command';
import { caseChange, caseNote, caseSummary, linkedScreening } from './case';

/** Most of each kind in one answer, newest first; together they stay below NATS's limit. */
export const CASE_FILE_LIMITS = { notes: 50, changes: 200, linked: 50, screenings: 20, reports: 10 } as const;

/** A report as the case of its address shows it. */
const reportSummary = z.object({
  id: z.int().describe('Id of the report.'),
  category: reportCategory.describe('What was reported.'),
  status: reportStatus.describe('State of the report.'),
  notes: z.string().nullable().describe('Comments of the reporter; null without any.'),
  created_at: z.iso.datetime().describe('When it was filed.'),
  updated_at: z.iso.datetime().describe('When its state last changed.'),
});

/** The public record of a case with everything in it, and what else is known of its address. */
export const caseFile = caseSummary.extend({
  notes: z
    .array(caseNote)
    .describe(`The newest, at most ${CASE_FILE_LIMITS.notes}, in the order in which they were written.`),
  history: z
    .array(caseChange)
    .describe(`Who did what, in chronological order; the newest, at most ${CASE_FILE_LIMITS.changes}.`),
  screenings: z
    .array(
      linkedScreening.extend({
        order: foundScreening
          .pick({ created_at: true, status: true, score: true, amount: true, currency: true })
          .nullable()
          .default(null)
          .describe('The order as it was answered; null when it is no longer stored or could not be read.'),
      }),
    )
    .describe(`Linked screenings, newest link first; at most ${CASE_FILE_LIMITS.linked}.`),
  ip_screenings: z
    .array(screeningSummary)
    .nullable()
    .describe('The newest screenings of the same address, linked or not; null when they could not be read.'),
  ip_reports: z
    .array(reportSummary)
    .nullable()
    .describe('The newest reports of the same address; null when they could not be read.'),
  degraded: z.array(degradedSource).describe('Services that did not answer: `screening`, `lists`.'),
});
export type CaseFile = z.infer<typeof caseFile>;

/** Returns a case with its notes, its history, and what other services currently know of its IP. */
export const getCase = defineCommand({
  service: 'cases',
  name: 'get-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** Notes older than the one with this id; null: the newest. */
    notesBefore: z.int().nullable(),
  }),
  reply: caseFile,
  errors: ['not_found'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
