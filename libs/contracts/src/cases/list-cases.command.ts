import { z } from 'zod';
import { defineCommand } from '../command';
import { caseOutcome, caseState, caseSummary } from './case';

/** Most cases of one page. */
export const MAX_CASES_PER_PAGE = 500;

/** By what the queue is ordered: the last update, or the opening; newest or oldest first. */
export const CASE_ORDERS = ['updated_desc', 'updated_asc', 'opened_desc', 'opened_asc'] as const;
export const caseOrder = z.enum(CASE_ORDERS);
export type CaseOrder = z.infer<typeof caseOrder>;

/** Where a page ended: the last case's time by which the queue is ordered, and its id. */
export const casePlace = z.object({ at: z.iso.datetime(), id: z.int() });
export type CasePlace = z.infer<typeof casePlace>;

/**
 * Pages through an account's cases. Filters that are null do not filter. A case that is updated while somebody pages
 * by updates moves, and so may come twice or not at all; by openings none does.
 */
export const listCases = defineCommand({
  service: 'cases',
  name: 'list-cases',
  request: z.object({
    accountId: z.int(),
    /** Any of these. */
    states: z.array(caseState).min(1).nullable(),
    assignee: z.string().nullable(),
    /** In canonical form. */
    ip: z.string().nullable(),
    outcome: caseOutcome.nullable(),
    order: caseOrder,
    /** The `next` of the page before this one; null for the first page. */
    after: casePlace.nullable(),
    limit: z.int().min(1).max(MAX_CASES_PER_PAGE),
  }),
  reply: z.object({
    cases: z.array(caseSummary),
    /** Cursor of the next page; null on the last page. */
    next: casePlace.nullable(),
  }),
  repeatSafe: true,
});
