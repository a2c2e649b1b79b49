import { z } from 'zod';
import { defineCommand } from '../command';
import { modelKey, trainedModel } from './model';

/** Returns a model with its card, and the model itself on request. */
export const getModel = defineCommand({
  service: 'screening',
  name: 'get-model',
  request: z.object({ ...modelKey, withDocument: z.boolean() }),
  reply: trainedModel.extend({
    document: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Only with `document=true`: everything needed to predict with it.'),
  }),
  errors: ['not_found'],
  deadlineMs: 5_000,
  repeatSafe: true,
});
