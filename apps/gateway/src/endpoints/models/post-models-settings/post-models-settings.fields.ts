import { MODEL_EFFECTS } from '@rampart/contracts';
import { z } from 'zod';
import { integer, oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { decimalOrNone, integerOrNone } from '../model-fields';

const share = () => optionalButReadable(decimalOrNone(0, 1));

/** What is left out stays as it is; `none` takes a limit or a plan away. */
export const postModelsSettingsFields = z.object({
  effect: optionalButReadable(oneOf(MODEL_EFFECTS)).describe(
    '`raise`: the champion moves scores up alone. `replace`: to its probability in percent, up or down.',
  ),
  unlabelled_after_days: optionalButReadable(integerOrNone(1, 365)).describe(
    'Days after which an approved order without feedback counts as legitimate; `none`: such orders are left out.',
  ),
  max_rows: optionalButReadable(integer(1_000, 500_000)).describe('Most orders of a training, the newest.'),
  train_every_days: optionalButReadable(integerOrNone(1, 365)).describe(
    'A training every so many days, counted from now; `none`: only when asked.',
  ),
  min_auc: share().describe('Least area under the ROC curve on the orders of the validation.'),
  max_calibration_error: share().describe('Most calibration error on the orders of the validation.'),
  max_auc_loss: share().describe('How far it may stay behind the champion on the same orders.'),
  max_average_precision_loss: share().describe('How far it may stay behind the champion on the same orders.'),
  min_shadow_orders: optionalButReadable(integerOrNone(0, 10_000)).describe(
    'Of the newest 10,000 orders, how many it must have scored in shadow.',
  ),
  max_reject_rate_increase: optionalButReadable(decimalOrNone(0, 100)).describe(
    'Percentage points by which more of the newest 10,000 orders may be rejected.',
  ),
});
