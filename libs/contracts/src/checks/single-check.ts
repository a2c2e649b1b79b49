import { z } from 'zod';
import { contribution, degradedSource } from '../assessment';
import { dataSetVersion } from './order-facts';

/** What every single check's record ends with. */
export const checkScores = {
  fraud_score: z.number().min(0).max(100).describe('0–100: the evidence in this input alone.'),
  risk_score: z
    .number()
    .min(0)
    .max(100)
    .describe("0–100: the final risk, with the account's lists and velocity."),
  reasons: z.array(z.string()).min(1).describe('Sentences for people; a single one when no signal fired.'),
};

/** What may be asked to stand behind the answer of a single check, by the name it is asked for. */
export const checkExpansions = z.object({
  /** The signals behind `fraud_score`; their points add up to it. */
  contributions: z.array(contribution),
  /** The same and what the account's lists add or take; their points add up to `risk_score`. */
  risk_contributions: z.array(contribution),
  /** Sources that could not be asked, so that fields are null or neutral. */
  degraded: z.array(degradedSource),
  /** The reference data that the answer rests on. */
  data_sets: z.array(dataSetVersion),
});
export type CheckExpansions = z.infer<typeof checkExpansions>;

/** What every single check's request begins with. */
export const checkRequest = {
  accountId: z.int(),
  /** Whether the documented values of the sandbox hold, and nobody outside is asked. */
  sandbox: z.boolean().default(false),
};

/** The reply of a single check: the record as it is public, and what stands behind it. */
export const checkReply = <RecordSchema extends z.ZodType>(record: RecordSchema) =>
  z.object({ record, expansions: checkExpansions });
