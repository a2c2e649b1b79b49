import { z } from 'zod';
import { defineCommand } from '../command';
import { accountSettingsReply } from './account-settings';

/** Returns an account's screening settings; the defaults if it has set none. */
export const getAccountSettings = defineCommand({
  service: 'screening',
  name: 'get-account-settings',
  request: z.object({ accountId: z.int() }),
  reply: accountSettingsReply,
  repeatSafe: true,
});
