import { z } from 'zod';
import { defineCommand } from '../command';
import { modelStatus } from './model-status';

/** Reports whether a trained model scores an account's orders, and if not, why. */
export const getModelStatus = defineCommand({
  service: 'screening',
  name: 'get-model-status',
  request: z.object({ accountId: z.int().positive() }),
  reply: modelStatus,
  deadlineMs: 5_000,
  repeatSafe: true,
});
