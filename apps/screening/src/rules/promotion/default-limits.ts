import type { PromotionLimits } from '@rampart/contracts';

/**
 * What holds for an account that has set nothing. A rule that would take five orders in a hundred more away, or hand ten
 * more to people, is a slip far more often than a plan, and who plans it can say so. The others depend on the shop: how
 * much an approved order may cost, how many orders it has, and how much is known of them.
 */
export const DEFAULT_LIMITS: PromotionLimits = {
  maxRejectRateIncrease: 5,
  maxReviewRateIncrease: 10,
  maxApproveRateIncrease: null,
  minShadowScreenings: null,
  minPrecision: null,
  maxFalsePositives: null,
};
