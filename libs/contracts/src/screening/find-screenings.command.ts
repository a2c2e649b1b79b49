import { z } from 'zod';
import { caseOutcome } from '../cases/case';
import { defineCommand } from '../command';

/** A screening as a case shows it. */
export const screeningSummary = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  created_at: z.iso.datetime().describe('When the order was screened.'),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']).describe('Its decision.'),
  score: z.number().describe('Its score, 0–100.'),
  outcome: caseOutcome.nullable().describe('Its outcome; null when it is not known.'),
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
