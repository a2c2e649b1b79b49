import { z } from 'zod';

const points = z.number().min(0).max(100).nullable();
const orders = z.int().min(0).max(1_000_000).nullable();
const limit = z.number().nullable();

/**
 * Limits on what versions of rules may change when they become active, judged by what they did in shadow. Null: no
 * limit.
 */
export const promotionLimits = z.object({
  /** By how many percentage points the share of rejected orders may grow. */
  maxRejectRateIncrease: points,
  /** By how many percentage points the share of reviewed orders may grow. */
  maxReviewRateIncrease: points,
  /** By how many percentage points the share of approved orders may grow: for a rule that approves. */
  maxApproveRateIncrease: points,
  /** Orders that a version must have seen in shadow, in the last 30 days; at most this many are counted. */
  minShadowScreenings: z.int().min(0).max(100_000).nullable(),
  /**
   * 0–1: the lowest share of fraud among its matches with a known outcome; checked for rules that reject or send to
   * review.
   */
  minPrecision: z.number().min(0).max(1).nullable(),
  /** Orders known to be legitimate that would newly be rejected or sent to review. */
  maxFalsePositives: orders,
});
export type PromotionLimits = z.infer<typeof promotionLimits>;

/** An absent limit keeps its value. */
export const promotionLimitsChanges = promotionLimits.partial();
export type PromotionLimitsChanges = z.infer<typeof promotionLimitsChanges>;

/** The public record of an account's limits. Null: no limit. */
export const promotionLimitsRecord = z.object({
  max_reject_rate_increase: limit.describe('Percentage points.'),
  max_review_rate_increase: limit.describe('Percentage points.'),
  max_approve_rate_increase: limit.describe('Percentage points.'),
  min_shadow_screenings: z.int().nullable().describe('Orders that a version must have seen in shadow.'),
  min_precision: limit.describe('0–1; checked for rules that raise suspicion.'),
  max_false_positives: z
    .int()
    .nullable()
    .describe('How many orders known to be legitimate may be decided more strictly than they were.'),
});
export type PromotionLimitsRecord = z.infer<typeof promotionLimitsRecord>;
