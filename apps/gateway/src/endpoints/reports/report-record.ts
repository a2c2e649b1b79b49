import { entityType, type Report, reportCategory, reportStatus } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';
import { publicActor } from '../cases/case-record';

/** The report that an endpoint is about. */
export const reportParams = z.object({
  id: rowId().describe('Id of the report, from POST reports or GET reports.'),
});

/** A report as the API shows it. */
export const reportRecord = z.object({
  id: z.int().describe('Id of the report.'),
  entity_type: entityType.describe('Kind of the value.'),
  value: z.string().describe('In normal form, which may differ from the spelling that was sent.'),
  category: reportCategory.describe('What was reported.'),
  notes: z.string().nullable().describe('Comments of the reporter; null without any.'),
  status: reportStatus.describe(
    '`pending`, then `under_review`, then `confirmed` or `rejected`; a pending report may be `withdrawn`.',
  ),
  reporter: publicActor.describe('Who filed it.'),
  created_at: z.iso.datetime().describe('When it was filed.'),
  updated_at: z.iso.datetime().describe('When the status last changed.'),
  history: z
    .array(
      z.object({
        from: reportStatus.describe('Status before.'),
        to: reportStatus.describe('Status after.'),
        actor: publicActor.describe('Who made the change.'),
        note: z.string().nullable().describe('The reason; null without one.'),
        at: z.iso.datetime().describe('When the status changed.'),
      }),
    )
    .describe('Status changes with actor and reason, oldest first; empty while pending.'),
});
export type ReportRecord = z.infer<typeof reportRecord>;

/** The public form of a report. */
export function presentReport(report: Report): ReportRecord {
  return {
    id: report.id,
    entity_type: report.entityType,
    value: report.value,
    category: report.category,
    notes: report.notes,
    status: report.status,
    reporter: report.reporter,
    created_at: report.createdAt,
    updated_at: report.updatedAt,
    history: report.history,
  };
}

const ANN = { kind: 'key' as const, id: '7Hq2mZk0Xw4B' };

/** For the document. */
export const reportExample: ReportRecord = {
  id: 7,
  entity_type: 'ip',
  value: '203.0.113.7',
  category: 'chargeback',
  notes: 'Order 1044',
  status: 'under_review',
  reporter: ANN,
  created_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T10:02:10.007Z',
  history: [{ from: 'pending', to: 'under_review', actor: ANN, note: null, at: '2026-01-31T10:02:10.007Z' }],
};
