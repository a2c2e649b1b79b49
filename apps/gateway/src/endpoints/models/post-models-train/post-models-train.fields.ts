import { MODEL_KINDS } from '@rampart/contracts';
import { z } from 'zod';
import { integer, oneOf, withDefault } from '../../../http/forms/form-readers';

export const postModelsTrainFields = z.object({
  kind: withDefault(oneOf(MODEL_KINDS), 'trees').describe(
    '`trees` or `logistic`: both are trained, and the card shows the other as the baseline. `points`: the points of the signals, moved by the outcomes, from the first one on.',
  ),
  seed: withDefault(integer(0, 2_147_483_647), '1').describe('The same seed and orders make the same model.'),
});
