import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { report, reportStatus } from './report';

/** Where a report can be moved: everywhere but back to the beginning. */
export const reportDecision = reportStatus.exclude(['pending']);
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
    note: z.string().max(1_024).nullable(),
    actor,
  }),
  reply: report,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
