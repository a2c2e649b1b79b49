import type { ModelSettings, ModelSettingsChanges, ModelSettingsRecord } from '@rampart/contracts';
import { NONE, type OrNone } from '../model-fields';

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
      maxStatusChange: toChange(sent.max_status_change),
    },
  };
}

function toChange(sent: OrNone | null): number | null | undefined {
  if (sent === null) return undefined;
  return sent === NONE ? null : sent;
}
