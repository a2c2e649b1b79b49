import { z } from 'zod';
import { defineCommand } from '../command';
import { modelSettingsRecord } from './model-settings';

/** Returns how an account's models are trained and used. */
export const getModelSettings = defineCommand({
  service: 'screening',
  name: 'get-model-settings',
  request: z.object({ accountId: z.int().positive() }),
  reply: modelSettingsRecord,
  repeatSafe: true,
});
