import type { PromotionLimits } from '@rampart/contracts';
import { z } from 'zod';

const limit = z.number().nullable();

/** The promotion limits as the API shows them. Null: no limit. */
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

export function presentLimits(limits: PromotionLimits): PromotionLimitsRecord {
  return {
    max_reject_rate_increase: limits.maxRejectRateIncrease,
    max_review_rate_increase: limits.maxReviewRateIncrease,
    max_approve_rate_increase: limits.maxApproveRateIncrease,
    min_shadow_screenings: limits.minShadowScreenings,
    min_precision: limits.minPrecision,
    max_false_positives: limits.maxFalsePositives,
  };
}

/** For the document: the limits of an account that has set none. */
export const limitsExample: PromotionLimitsRecord = {
  max_reject_rate_increase: 5,
  max_review_rate_increase: 10,
  max_approve_rate_increase: null,
  min_shadow_screenings: null,
  min_precision: null,
  max_false_positives: null,
};
