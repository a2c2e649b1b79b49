import { z } from 'zod';
import { defineCommand } from '../command';
import { caseOutcome, caseState, caseSummary } from './case';

/** Most cases per page. */
export const MAX_CASES_PER_PAGE = 500;

/** Order of the queue: by last update or by opening; newest or oldest first. */
export const CASE_ORDERS = ['updated_desc', 'updated_asc', 'opened_desc', 'opened_asc'] as const;
export const caseOrder = z.enum(CASE_ORDERS);
export type CaseOrder = z.infer<typeof caseOrder>;

/** Where a page ended: the last case's id, and its time by which the queue is ordered. */
export const casePosition = z.object({ at: z.iso.datetime(), id: z.int() });
export type CasePosition = z.infer<typeof casePosition>;

/**
 * Pages through an account's cases. Null filters do not filter. Paged by update, a case that is updated moves, and so
 * may appear twice or not at all; by opening, none does.
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
    /** The `next` of the previous page; null for the first page. */
    after: casePosition.nullable(),
    limit: z.int().min(1).max(MAX_CASES_PER_PAGE),
  }),
  reply: z.object({
    cases: z.array(caseSummary),
    /** Cursor of the next page; null on the last page. */
    next: casePosition.nullable(),
  }),
  repeatSafe: true,
});
