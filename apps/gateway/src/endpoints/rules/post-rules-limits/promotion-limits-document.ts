import { type PromotionLimitsChanges, promotionLimits } from '@rampart/contracts';
import { z } from 'zod';

const { shape } = promotionLimits;

/** Limits as sent: a missing one keeps its value, null removes it. */
export const promotionLimitsDocument = z
  .strictObject({
    max_reject_rate_increase: shape.maxRejectRateIncrease.describe(
      'By how many percentage points the share of rejected orders may grow. Checked once 100 orders were seen in shadow.',
    ),
    max_review_rate_increase: shape.maxReviewRateIncrease.describe(
      'By how many percentage points the share of reviewed orders may grow.',
    ),
    max_approve_rate_increase: shape.maxApproveRateIncrease.describe(
      'By how many percentage points the share of approved orders may grow.',
    ),
    min_shadow_screenings: shape.minShadowScreenings.describe(
      'Orders that a version must have seen in shadow during the last 30 days before it can become active.',
    ),
    min_precision: shape.minPrecision.describe(
      'Lowest share of fraud among matches with a known outcome. Checked for rules that raise suspicion, once 20 outcomes are known.',
    ),
    max_false_positives: shape.maxFalsePositives.describe(
      'How many orders known to be legitimate may be decided more strictly than they were.',
    ),
  })
  .partial();

/** The limits in the service's form. */
export function toLimitsChanges(sent: z.infer<typeof promotionLimitsDocument>): PromotionLimitsChanges {
  return {
    maxRejectRateIncrease: sent.max_reject_rate_increase,
    maxReviewRateIncrease: sent.max_review_rate_increase,
    maxApproveRateIncrease: sent.max_approve_rate_increase,
    minShadowScreenings: sent.min_shadow_screenings,
    minPrecision: sent.min_precision,
    maxFalsePositives: sent.max_false_positives,
  };
}
