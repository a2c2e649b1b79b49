import { z } from 'zod';
import { defineCommand } from '../command';
import { caseOutcome, caseState, caseSummary, caseTag } from './case';

/** Most cases per page. */
export const MAX_CASES_PER_PAGE = 500;

/**
 * Order of the queue: by last update or by opening, newest or oldest first; by priority, highest first; by due time,
 * earliest first. The last two hold undecided cases only.
 */
export const CASE_ORDERS = [
  'updated_desc',
  'updated_asc',
  'opened_desc',
  'opened_asc',
  'priority_desc',
  'due_asc',
] as const;
export const caseOrder = z.enum(CASE_ORDERS);
export type CaseOrder = z.infer<typeof caseOrder>;

/** Where a page ended: the last case's id, and the time or rank by which the queue is ordered. */
export const casePosition = z.object({
  at: z.iso.datetime(),
  id: z.int(),
  /** Sorted by priority: the rank of the case. Earlier versions do not send it. */
  rank: z.number().nullable().default(null),
});
export type CasePosition = z.infer<typeof casePosition>;

/** Filters that an earlier version does not send; null: no such filter. */
export const caseQueueFilter = z.object({
  tag: caseTag.nullable(),
  reason: z.string().max(100).nullable(),
  minScore: z.number().nullable(),
  minPriority: z.number().nullable(),
  /** Due before this time. */
  dueBefore: z.iso.datetime().nullable(),
  /** Leased by this holder. */
  claimedBy: z.string().nullable(),
  /** True: undecided, neither snoozed nor leased; false: any other. */
  available: z.boolean().nullable(),
  subject: z.enum(['ip', 'person']).nullable(),
  /** True: undecided and put aside until later; false: any other. Earlier versions do not send it. */
  snoozed: z.boolean().nullable().default(null),
  /** With this order. Earlier versions do not send it. */
  shieldId: z.string().max(32).nullable().default(null),
});
export type CaseQueueFilter = z.infer<typeof caseQueueFilter>;

export const NO_QUEUE_FILTER: CaseQueueFilter = {
  tag: null,
  reason: null,
  minScore: null,
  minPriority: null,
  dueBefore: null,
  claimedBy: null,
  available: null,
  subject: null,
  snoozed: null,
  shieldId: null,
};

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
    filter: caseQueueFilter.default(NO_QUEUE_FILTER),
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
