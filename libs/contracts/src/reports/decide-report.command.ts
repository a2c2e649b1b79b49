import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { type ReportStatus, report } from './report';

/** Where a report can be moved: everywhere but back to the beginning. */
export const REPORT_DECISIONS = [
  'under_review',
  'confirmed',
  'rejected',
  'withdrawn',
] as const satisfies readonly ReportStatus[];
export const reportDecision = z.enum(REPORT_DECISIONS);
export type ReportDecision = z.infer<typeof reportDecision>;

/**
 * Moves a report on. `conflict` when it cannot get there from where it is (`details.status`, `details.allowed`). The
 * move that the same actor made last, with the same note, is a repeat and changes nothing.
 */
export const decideReport = defineCommand({
  service: 'lists',
  name: 'decide-report',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    status: reportDecision,
    /** Why; null when nobody said. */
    note: freeText.nullable(),
    actor,
  }),
  reply: report,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
