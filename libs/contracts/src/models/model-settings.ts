import { z } from 'zod';

/** How the champion may move a score: only up, or wherever it says. */
export const MODEL_EFFECTS = ['raise', 'replace'] as const;

const share = z.number().min(0).max(1).nullable();

/** When a model may become champion. Null: no limit. */
export const modelLimits = z.object({
  /** Of the model's own card. */
  minAuc: share,
  /** Of the model's own card. */
  maxCalibrationError: share,
  /** How far it may stay behind the champion, on orders that neither learned from. */
  maxAucLoss: share,
  maxAveragePrecisionLoss: share,
  /** Of the newest orders that a comparison decides anew, how many it must have scored in shadow. */
  minShadowOrders: z.int().min(0).max(10_000).nullable(),
  /** Percentage points by which more orders may be rejected than now. */
  maxRejectRateIncrease: z.number().min(0).max(100).nullable(),
});
export type ModelLimits = z.infer<typeof modelLimits>;

/** How an account's models are trained and used. */
export const modelSettings = z.object({
  effect: z.enum(MODEL_EFFECTS),
  /** Days after which an approved order without an outcome counts as legitimate; null: it is left out. */
  unlabelledAfterDays: z.int().min(1).max(365).nullable(),
  /** Most orders in a training; the newest are used. */
  maxRows: z.int().min(1_000).max(500_000),
  /** Days between trainings; null: only on request. */
  trainEveryDays: z.int().min(1).max(365).nullable(),
  limits: modelLimits,
});
export type ModelSettings = z.infer<typeof modelSettings>;

/** What is absent stays. */
export const modelSettingsChanges = modelSettings
  .omit({ limits: true })
  .partial()
  .extend({ limits: modelLimits.partial().optional() });
export type ModelSettingsChanges = z.infer<typeof modelSettingsChanges>;
