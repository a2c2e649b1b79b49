import { MODEL_EFFECTS, type ModelSettings, type ModelSettingsChanges } from '@rampart/contracts';
import { z } from 'zod';
import { NONE, type OrNone } from './model-fields';

const limit = z.number().nullable();

/** How an account's models are trained, used and promoted, as the API shows it. */
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
      'Days after which an approved order without feedback counts as legitimate; null: such orders are left out.',
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
});
export type ModelSettingsRecord = z.infer<typeof modelSettingsRecord>;

export function presentSettings({ limits, ...settings }: ModelSettings): ModelSettingsRecord {
  return {
    effect: settings.effect,
    unlabelled_after_days: settings.unlabelledAfterDays,
    max_rows: settings.maxRows,
    train_every_days: settings.trainEveryDays,
    min_auc: limits.minAuc,
    max_calibration_error: limits.maxCalibrationError,
    max_auc_loss: limits.maxAucLoss,
    max_average_precision_loss: limits.maxAveragePrecisionLoss,
    min_shadow_orders: limits.minShadowOrders,
    max_reject_rate_increase: limits.maxRejectRateIncrease,
  };
}

/** For the document: the settings of an account that has set nothing. */
export const settingsExample: ModelSettingsRecord = {
  effect: 'raise',
  unlabelled_after_days: null,
  max_rows: 500_000,
  train_every_days: null,
  min_auc: 0.55,
  max_calibration_error: 0.1,
  max_auc_loss: 0.01,
  max_average_precision_loss: 0.03,
  min_shadow_orders: null,
  max_reject_rate_increase: null,
};

type LimitName = Exclude<keyof ModelSettingsRecord, 'effect' | 'max_rows'>;

/** Settings as sent: null was left out and keeps its value. */
type SentSettings = Readonly<Record<LimitName, OrNone | null>> & {
  readonly effect: ModelSettings['effect'] | null;
  readonly max_rows: number | null;
};

/** Settings for the service: undefined keeps the value, null removes it. */
export function toSettingsChanges(sent: SentSettings): ModelSettingsChanges {
  return {
    effect: sent.effect ?? undefined,
    unlabelledAfterDays: toChange(sent.unlabelled_after_days),
    maxRows: sent.max_rows ?? undefined,
    trainEveryDays: toChange(sent.train_every_days),
    limits: {
      minAuc: toChange(sent.min_auc),
      maxCalibrationError: toChange(sent.max_calibration_error),
      maxAucLoss: toChange(sent.max_auc_loss),
      maxAveragePrecisionLoss: toChange(sent.max_average_precision_loss),
      minShadowOrders: toChange(sent.min_shadow_orders),
      maxRejectRateIncrease: toChange(sent.max_reject_rate_increase),
    },
  };
}

function toChange(sent: OrNone | null): number | null | undefined {
  if (sent === null) return undefined;
  return sent === NONE ? null : sent;
}
