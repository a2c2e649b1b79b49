import { z } from 'zod';
import { degradedSource } from '../assessment';
import { defineCommand } from '../command';
import { report } from '../reports/report';
import { screeningSummary } from '../screening/find-screenings.command';
import { caseChange, caseNote, caseSummary, linkedScreening } from './case';

/** Most of each kind in one answer, newest first; together they stay below NATS's limit. */
export const CASE_FILE_LIMITS = { notes: 50, changes: 200, linked: 50, screenings: 20, reports: 10 } as const;

/** Everything known of a case. */
export const caseFile = z.object({
  case: caseSummary,
  /** The newest, in the order in which they were written. */
  notes: z.array(caseNote),
  /** The newest, in chronological order. */
  changes: z.array(caseChange),
  /** Linked screenings, newest link first. */
  linked: z.array(linkedScreening),
  /** The newest screenings of the same IP, linked or not; null when screening did not answer. */
  screenings: z.array(screeningSummary).nullable(),
  /** The newest reports of the same IP; null when lists did not answer. */
  reports: z.array(report).nullable(),
  /** Services that did not answer: `screening`, `lists`. */
  degraded: z.array(degradedSource),
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
