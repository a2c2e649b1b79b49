import { z } from 'zod';
import { actor } from '../actor';
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

/** An abuse report as the lists service returns it. */
export const report = z.object({
  id: z.int(),
  entityType,
  /** In normal form, or as written if the kind has none. */
  value: z.string(),
  category: reportCategory,
  notes: z.string().nullable(),
  status: reportStatus,
  reporter: actor,
  createdAt: z.iso.datetime(),
  /** When the status last changed; equal to `createdAt` while pending. */
  updatedAt: z.iso.datetime(),
  /** Status changes with actor and reason, in order; empty while pending. */
  history: z.array(
    z.object({
      from: reportStatus,
      to: reportStatus,
      actor,
      note: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type Report = z.infer<typeof report>;
