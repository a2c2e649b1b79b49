import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { modelSettingsChanges, modelSettingsRecord } from './model-settings';

/** Changes how an account's models are trained and used; a changed effect applies from its next order on. */
export const setModelSettings = defineCommand({
  service: 'screening',
  name: 'set-model-settings',
  request: z.object({ accountId: z.int().positive(), changes: modelSettingsChanges, actor }),
  reply: modelSettingsRecord,
  repeatSafe: true,
});
