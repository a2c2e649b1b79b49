import type { PromotionLimits } from '@rampart/contracts';

/** For specs: limits as the service returns them. */
export const LIMITS: PromotionLimits = {
  maxRejectRateIncrease: 5,
  maxReviewRateIncrease: 10,
  maxApproveRateIncrease: null,
  minShadowScreenings: null,
  minPrecision: null,
  maxFalsePositives: null,
};
