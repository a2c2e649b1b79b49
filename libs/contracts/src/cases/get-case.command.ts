import { z } from 'zod';
import { degradedSource } from '../assessment';
import { defineCommand } from '../command';
import { report } from '../reports/report';
import { screeningSummary } from '../screening/find-screenings.command';
import { caseChange, caseNote, caseSummary, linkedScreening } from './case';

/** Most of each kind that one answer holds, the newest; together they stay below what NATS carries. */
export const CASE_FILE_LIMITS = { notes: 50, changes: 200, linked: 50, screenings: 20, reports: 10 } as const;

/** All there is to know of a case. */
export const caseFile = z.object({
  case: caseSummary,
  /** The newest, in the order in which they were written. */
  notes: z.array(caseNote),
  /** The newest, in the order in which they happened. */
  changes: z.array(caseChange),
  /** The screenings that it is about, newest link first. */
  linked: z.array(linkedScreening),
  /** The newest screenings of the same IP, linked or not; null when screening could not be asked. */
  screenings: z.array(screeningSummary).nullable(),
  /** The newest reports of the same IP; null when the lists could not be asked. */
  reports: z.array(report).nullable(),
  /** Neighbours that could not be asked: `screening`, `lists`. */
  degraded: z.array(degradedSource),
});
export type CaseFile = z.infer<typeof caseFile>;

/** Gives a case with its notes, its history, and what the neighbours know of its IP at the moment. */
export const getCase = defineCommand({
  service: 'cases',
  name: 'get-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** Notes older than the one of this id; null: the newest. */
    notesBefore: z.int().nullable(),
  }),
  reply: caseFile,
  errors: ['not_found'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
