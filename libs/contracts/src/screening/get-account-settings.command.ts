import { z } from 'zod';
import { defineCommand } from '../command';
import { accountSettingsReply } from './account-settings';

/** Reads what an account has set for its screenings. An account that set nothing has the defaults. */
export const getAccountSettings = defineCommand({
  service: 'screening',
  name: 'get-account-settings',
  request: z.object({ accountId: z.int() }),
  reply: accountSettingsReply,
  repeatSafe: true,
});
