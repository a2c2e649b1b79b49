import { z } from 'zod';

const points = z.number().min(0).max(100).nullable();
const orders = z.int().min(0).max(1_000_000).nullable();

/** What versions of rules may change when they become active, by what they did in shadow. Null: no limit. */
export const promotionLimits = z.object({
  /** Percentage points by which more orders may be rejected. */
  maxRejectRateIncrease: points,
  /** By how many percentage points the share of reviewed orders may grow. */
  maxReviewRateIncrease: points,
  /** Percentage points by which more orders may be approved: a rule that lets through. */
  maxApproveRateIncrease: points,
  /** Orders that a version must have seen in shadow, in the last 30 days; no more than these are looked at. */
  minShadowScreenings: z.int().min(0).max(100_000).nullable(),
  /** 0–1: how many of its matches with a known outcome must be fraud; asked of rules that refuse or send to review. */
  minPrecision: z.number().min(0).max(1).nullable(),
  /** Orders known to be legitimate that would be refused or sent to review, and were not. */
  maxFalsePositives: orders,
});
export type PromotionLimits = z.infer<typeof promotionLimits>;

/** What is absent stays. */
export const promotionLimitsChanges = promotionLimits.partial();
export type PromotionLimitsChanges = z.infer<typeof promotionLimitsChanges>;
