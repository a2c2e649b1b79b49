import { z } from 'zod';
import { publicActor } from '../actor';
import { entityType } from '../lists/entities';

/** Categories of abuse. */
export const REPORT_CATEGORIES = [
  'fraud',
  'chargeback',
  'spam',
  'abuse',
  'account_takeover',
  'bot',
  'phishing',
  'scraping',
  'promo_abuse',
  'other',
] as const;
export const reportCategory = z.enum(REPORT_CATEGORIES);
export type ReportCategory = z.infer<typeof reportCategory>;

/** pending → under_review → confirmed | rejected; pending → withdrawn. The last three are final. */
export const REPORT_STATUSES = ['pending', 'under_review', 'confirmed', 'rejected', 'withdrawn'] as const;
export const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.infer<typeof reportStatus>;

/** The public record of an abuse report. */
export const report = z.object({
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
  /** Equal to `created_at` while pending. */
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
export type Report = z.infer<typeof report>;
