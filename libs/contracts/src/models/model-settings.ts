import { z } from 'zod';

/** How the champion may move a score: only upwards, or to its own value. */
export const MODEL_EFFECTS = ['raise', 'replace'] as const;

const share = z.number().min(0).max(1).nullable();

/** Conditions for becoming champion. Null: no limit. */
export const modelLimits = z.object({
  /** From the model's own card. */
  minAuc: share,
  /** From the model's own card. */
  maxCalibrationError: share,
  /** How far it may be below the champion, on orders that neither learned from. */
  maxAucLoss: share,
  maxAveragePrecisionLoss: share,
  /** How many of the newest compared orders it must have scored in shadow. */
  minShadowOrders: z.int().min(0).max(10_000).nullable(),
  /** By how many percentage points the share of rejected orders may grow. */
  maxRejectRateIncrease: z.number().min(0).max(100).nullable(),
  /** By how many percentage points the share of any status may change, up or down. */
  maxStatusChange: z.number().min(0).max(100).nullable(),
});
export type ModelLimits = z.infer<typeof modelLimits>;

/** How an account's models are trained and used. */
export const modelSettings = z.object({
  effect: z.enum(MODEL_EFFECTS),
  /** Days after which an approved order without an outcome counts as legitimate; null: such orders are left out. */
  unlabelledAfterDays: z.int().min(1).max(365).nullable(),
  /** Most orders in a training; the newest are used. */
  maxRows: z.int().min(1_000).max(500_000),
  /** Days between trainings; null: only on request. */
  trainEveryDays: z.int().min(1).max(365).nullable(),
  limits: modelLimits,
});
export type ModelSettings = z.infer<typeof modelSettings>;

/** An absent setting keeps its value. */
export const modelSettingsChanges = modelSettings
  .omit({ limits: true })
  .partial()
  .extend({ limits: modelLimits.partial().optional() });
export type ModelSettingsChanges = z.infer<typeof modelSettingsChanges>;

const limit = z.number().nullable();

/** The public record of an account's settings. */
export const modelSettingsRecord = z.object({
  effect: z
    .enum(MODEL_EFFECTS)
    .describe(
      '`raise`: the champion only raises scores. `replace`: it sets them to its probability, up or down.',
    ),
  unlabelled_after_days: z
    .int()
    .nullable()
    .describe(
      'Days after which an approved order without feedback counts as legitimate; models then learn from older orders only. Null: orders without feedback are left out.',
    ),
  max_rows: z.int().describe('Most orders in a training; the newest are used.'),
  train_every_days: z.int().nullable().describe('Days between trainings; null: only on request.'),
  min_auc: limit.describe('Lowest AUC at which a model may be promoted; null: no limit.'),
  max_calibration_error: limit.describe(
    'Highest calibration error at which a model may be promoted; null: no limit.',
  ),
  max_auc_loss: limit.describe('How far its AUC may be below the champion’s; null: no limit.'),
  max_average_precision_loss: limit.describe(
    'How far its average precision may be below the champion’s; null: no limit.',
  ),
  min_shadow_orders: z
    .int()
    .nullable()
    .describe('Orders that it must have scored in shadow; null: no limit.'),
  max_reject_rate_increase: limit.describe('Percentage points.'),
  max_status_change: limit.describe(
    'By how many percentage points the share of approved, reviewed or rejected orders may change; null: no limit.',
  ),
});
export type ModelSettingsRecord = z.infer<typeof modelSettingsRecord>;
