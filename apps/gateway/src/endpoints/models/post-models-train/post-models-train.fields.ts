import { MODEL_KINDS } from '@rampart/contracts';
import { z } from 'zod';
import { integer, oneOf, withDefault } from '../../../http/forms/form-readers';

export const postModelsTrainFields = z.object({
  kind: withDefault(oneOf(MODEL_KINDS), 'trees').describe(
    'Which of the two becomes the model. Both are trained; the card shows the other as its baseline.',
  ),
  seed: withDefault(integer(0, 2_147_483_647), '1').describe('The same seed and orders make the same model.'),
});
