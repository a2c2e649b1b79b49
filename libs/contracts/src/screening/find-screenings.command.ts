import { z } from 'zod';
import { defineCommand } from '../command';

/** A screening as a case shows it. */
export const screeningSummary = z.object({
  shieldId: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  score: z.number(),
  /** Its known outcome; null while unknown. */
  outcome: z.enum(['confirmed_fraud', 'false_positive']).nullable(),
});
export type ScreeningSummary = z.infer<typeof screeningSummary>;

/** The newest screenings of an account from one IP address, as far back as the values of orders are stored. */
export const findScreenings = defineCommand({
  service: 'screening',
  name: 'find-screenings',
  request: z.object({
    accountId: z.int(),
    /** In canonical form. */
    ip: z.string(),
    limit: z.int().min(1).max(200),
  }),
  reply: z.object({ screenings: z.array(screeningSummary) }),
  repeatSafe: true,
});
