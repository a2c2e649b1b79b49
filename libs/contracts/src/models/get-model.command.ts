import { z } from 'zod';
import { defineCommand } from '../command';
import { modelKey, trainedModel } from './model';

/** Returns a model with its card, and the model itself on request. */
export const getModel = defineCommand({
  service: 'screening',
  name: 'get-model',
  request: z.object({ ...modelKey, withDocument: z.boolean() }),
  reply: z.object({
    model: trainedModel,
    /** Null unless requested. */
    document: z.record(z.string(), z.unknown()).nullable(),
  }),
  errors: ['not_found'],
  deadlineMs: 5_000,
  repeatSafe: true,
});
