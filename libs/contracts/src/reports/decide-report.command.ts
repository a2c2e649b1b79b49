import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { type ReportStatus, report } from './report';

/** The statuses that a report can be changed to: all except the first. */
export const REPORT_DECISIONS = [
  'under_review',
  'confirmed',
  'rejected',
  'withdrawn',
] as const satisfies readonly ReportStatus[];
export const reportDecision = z.enum(REPORT_DECISIONS);
export type ReportDecision = z.infer<typeof reportDecision>;

/**
 * Changes the status of a report. `conflict` when that is not possible from the current one (`details.status`,
 * `details.allowed`). The last change by the same actor with the same note is a repeat and changes nothing.
 */
export const decideReport = defineCommand({
  service: 'lists',
  name: 'decide-report',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    status: reportDecision,
    /** Null without a reason. */
    note: freeText.nullable(),
    actor,
  }),
  reply: report,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
