import { type PromotionLimitsChanges, promotionLimits } from '@rampart/contracts';
import { z } from 'zod';

const { shape } = promotionLimits;

/** Limits as they are sent: what is left out stays as it is, null takes a limit away. */
export const promotionLimitsDocument = z
  .strictObject({
    max_reject_rate_increase: shape.maxRejectRateIncrease.describe(
      'Percentage points by which more orders may be rejected. Asked once 100 orders were seen in shadow.',
    ),
    max_review_rate_increase: shape.maxReviewRateIncrease.describe(
      'Percentage points by which more orders may be sent to review.',
    ),
    max_approve_rate_increase: shape.maxApproveRateIncrease.describe(
      'Percentage points by which more orders may be approved.',
    ),
    min_shadow_screenings: shape.minShadowScreenings.describe(
      'Orders that a version must have seen in shadow, in the last 30 days, before it becomes active.',
    ),
    min_precision: shape.minPrecision.describe(
      'Of matches with a known outcome the share that must be fraud. Asked of rules that say that something is wrong, once 20 outcomes are known.',
    ),
    max_false_positives: shape.maxFalsePositives.describe(
      'Orders known to be legitimate that may be answered more strictly than they were.',
    ),
  })
  .partial();

/** As the service takes it. */
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
