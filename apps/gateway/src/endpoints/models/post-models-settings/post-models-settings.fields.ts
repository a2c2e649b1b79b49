import { MODEL_EFFECTS } from '@rampart/contracts';
import { z } from 'zod';
import { integer, oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { decimalOrNone, integerOrNone } from '../model-fields';

const share = () => optionalButReadable(decimalOrNone(0, 1));

/** A setting that is left out keeps its value; `none` removes a limit or a schedule. */
export const postModelsSettingsFields = z.object({
  effect: optionalButReadable(oneOf(MODEL_EFFECTS)).describe(
    '`raise`: the champion only raises scores. `replace`: it sets them to its probability in percent, up or down.',
  ),
  unlabelled_after_days: optionalButReadable(integerOrNone(1, 365)).describe(
    'Days after which an approved order without feedback counts as legitimate; `none`: such orders are left out.',
  ),
  max_rows: optionalButReadable(integer(1_000, 500_000)).describe(
    'Most orders in a training; the newest are used.',
  ),
  train_every_days: optionalButReadable(integerOrNone(1, 365)).describe(
    'Days between trainings, counted from now; `none`: only on request.',
  ),
  min_auc: share().describe('Lowest area under the ROC curve on the validation orders.'),
  max_calibration_error: share().describe('Highest calibration error on the validation orders.'),
  max_auc_loss: share().describe('How far it may be below the champion’s on the same orders.'),
  max_average_precision_loss: share().describe('How far it may be below the champion’s on the same orders.'),
  min_shadow_orders: optionalButReadable(integerOrNone(0, 10_000)).describe(
    'How many of the newest 10,000 orders it must have scored in shadow.',
  ),
  max_reject_rate_increase: optionalButReadable(decimalOrNone(0, 100)).describe(
    'By how many percentage points the rejected share of the newest 10,000 orders may grow.',
  ),
  max_status_change: optionalButReadable(decimalOrNone(0, 100)).describe(
    'By how many percentage points the share of approved, reviewed or rejected orders may change, up or down, among the newest 10,000 (5 unless set); `none` allows any change.',
  ),
});
