import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { modelKey, trainedModel } from './model';

/**
 * Makes a model champion from the account's next order on. `promotion_refused` with the figures that exceed the
 * account's limits; promoting the champion changes nothing.
 */
export const promoteModel = defineCommand({
  service: 'screening',
  name: 'promote-model',
  request: z.object({ ...modelKey, actor }),
  reply: trainedModel,
  errors: ['not_found', 'conflict', 'promotion_refused'],
  deadlineMs: 15_000,
  // A second comparison beside the first, which is still running, would only slow it down.
  repeatSafe: false,
});
