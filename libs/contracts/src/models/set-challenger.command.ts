import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { modelKey, trainedModel } from './model';

/**
 * Lets a model score in shadow from the account's next order on, in place of the previous challenger. `conflict` for
 * the champion.
 */
export const setChallenger = defineCommand({
  service: 'screening',
  name: 'set-challenger',
  request: z.object({ ...modelKey, actor }),
  reply: trainedModel,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
