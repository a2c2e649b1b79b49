import { z } from 'zod';
import { defineCommand } from '../command';
import { modelStatus } from './model-status';

/** Tells whether an account's orders are scored by a trained model, and why not. */
export const getModelStatus = defineCommand({
  service: 'screening',
  name: 'get-model-status',
  request: z.object({ accountId: z.int().positive() }),
  reply: modelStatus,
  deadlineMs: 5_000,
  repeatSafe: true,
});
