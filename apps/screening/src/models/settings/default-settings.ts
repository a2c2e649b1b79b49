import type { ModelLimits, ModelSettings } from '@rampart/contracts';

/**
 * Default limits of a promotion. They stop a broken model, not one that is merely no better: 0.55 is hardly above
 * chance, and probabilities that are off by a tenth on average mislead their readers. Five more or fewer orders in a
 * hundred with any status are, as for rules, more often a mistake than intended, and an intended change can be allowed.
 */
export const DEFAULT_LIMITS: ModelLimits = {
  minAuc: 0.55,
  maxCalibrationError: 0.1,
  maxAucLoss: 0.01,
  maxAveragePrecisionLoss: 0.03,
  minShadowOrders: null,
  maxRejectRateIncrease: null,
  maxStatusChange: 5,
};

/** Default maximum of orders in a training: as many as were measured, see ADR 38. */
export const DEFAULT_MAX_ROWS = 500_000;

/** Settings of an account that has set nothing. */
export const DEFAULT_MODEL_SETTINGS: ModelSettings = {
  effect: 'raise',
  unlabelledAfterDays: null,
  maxRows: DEFAULT_MAX_ROWS,
  trainEveryDays: null,
  limits: DEFAULT_LIMITS,
};
