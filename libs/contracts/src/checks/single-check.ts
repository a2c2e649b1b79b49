import { z } from 'zod';
import { contribution, degradedSource } from '../assessment';
import { dataSetVersion } from './order-facts';

/** The members at the end of every single check's record. */
export const checkScores = {
  fraud_score: z.number().min(0).max(100).describe('0–100: the evidence in this input alone.'),
  risk_score: z
    .number()
    .min(0)
    .max(100)
    .describe("0–100: the final risk, including the account's lists and velocity."),
  reasons: z.array(z.string()).min(1).describe('Sentences for people; exactly one when no signal fired.'),
};

/** What `expand` can add to the answer of a single check, by name. */
export const checkExpansions = z.object({
  /** The signals behind `fraud_score`; their points add up to it. */
  contributions: z.array(contribution),
  /** These and what the account's lists add or subtract; their points add up to `risk_score`. */
  risk_contributions: z.array(contribution),
  /** Sources that did not answer, so that fields are null or neutral. */
  degraded: z.array(degradedSource),
  /** The reference data that the answer is based on. */
  data_sets: z.array(dataSetVersion),
});
export type CheckExpansions = z.infer<typeof checkExpansions>;

/** The members at the beginning of every single check's request. */
export const checkRequest = {
  accountId: z.int(),
  /** Whether the sandbox's documented values apply, and no outside source is queried. */
  sandbox: z.boolean().default(false),
};

/** The reply of a single check: the public record, and what `expand` adds. */
export const checkReply = <RecordSchema extends z.ZodType>(record: RecordSchema) =>
  z.object({ record, expansions: checkExpansions });
