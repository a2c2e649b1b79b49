import { entityType, type Report, reportCategory, reportStatus } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';
import { publicActor } from '../cases/case-record';

/** Which report an endpoint is about. */
export const reportParams = z.object({
  id: rowId().describe('Of the report, as POST reports and GET reports give it.'),
});

/** A report as the API tells of it. */
export const reportRecord = z.object({
  id: z.int().describe('Id of the report.'),
  entity_type: entityType.describe('Kind of the value.'),
  value: z.string().describe('In its normal form, which may be spelled otherwise than it was sent.'),
  category: reportCategory.describe('What was reported.'),
  notes: z.string().nullable().describe('As the reporter wrote them; null without any.'),
  status: reportStatus.describe(
    '`pending`, then `under_review`, then `confirmed` or `rejected`; a pending report may be `withdrawn`.',
  ),
  reporter: publicActor.describe('Who filed it.'),
  created_at: z.iso.datetime().describe('When it was filed.'),
  updated_at: z.iso.datetime().describe('When the status changed last.'),
  history: z
    .array(
      z.object({
        from: reportStatus.describe('Status before.'),
        to: reportStatus.describe('Status after.'),
        actor: publicActor.describe('Who changed it.'),
        note: z.string().nullable().describe('Why; null without a reason.'),
        at: z.iso.datetime().describe('When it changed.'),
      }),
    )
    .describe('Who moved it and why, oldest first; empty while it is pending.'),
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
