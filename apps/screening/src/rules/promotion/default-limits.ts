import type { PromotionLimits } from '@rampart/contracts';

/**
 * Limits of an account that has set none. A rule that would reject five more orders in a hundred, or send ten more to
 * review, is far more often a mistake than intended, and an intended one can be allowed. The other limits depend on
 * the shop: how much an approved order may cost, how many orders it has, and how many outcomes are known.
 */
export const DEFAULT_LIMITS: PromotionLimits = {
  maxRejectRateIncrease: 5,
  maxReviewRateIncrease: 10,
  maxApproveRateIncrease: null,
  minShadowScreenings: null,
  minPrecision: null,
  maxFalsePositives: null,
};
