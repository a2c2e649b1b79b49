import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { MODEL_KINDS } from './model';

/**
 * Starts training a new model in a job, off the hot path; it becomes challenger. While a training of the account is
 * queued or running, that one is returned. `conflict` with the figures while there are too few labels.
 */
export const trainModel = defineCommand({
  service: 'screening',
  name: 'train-model',
  request: z.object({
    accountId: z.int().positive(),
    kind: z.enum(MODEL_KINDS),
    /** The same seed and orders make the same model. */
    seed: z.int().min(0).max(2_147_483_647),
    actor,
  }),
  reply: z.object({
    job_id: z.uuid().describe('Id of the job. GET jobs/{id} returns its state; its result names the model.'),
  }),
  errors: ['conflict'],
  deadlineMs: 5_000,
  repeatSafe: true,
});
