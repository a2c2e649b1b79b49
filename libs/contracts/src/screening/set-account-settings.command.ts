import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { accountSettingsChanges, accountSettingsReply } from './account-settings';

/**
 * Changes an account's screening settings. Takes effect on every replica from the next order on. `validation_failed`
 * when REVIEW would not begin below REJECT, defaults included.
 */
export const setAccountSettings = defineCommand({
  service: 'screening',
  name: 'set-account-settings',
  request: z.object({ accountId: z.int(), changes: accountSettingsChanges, actor }),
  reply: accountSettingsReply,
  errors: ['validation_failed'],
  repeatSafe: true,
});
