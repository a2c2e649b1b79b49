import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { accountSettingsRecord } from '../account-settings.fields';

export const getSettings = defineEndpoint({
  id: 'get-settings',
  method: 'GET',
  path: '/api/v1/settings',
  scope: 'settings.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: accountSettingsRecord,
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Read the settings of an account',
  description:
    'Returns which decisions open cases, when cases are due, and for how long analysts may add list entries: what is set, and what applies.',
  tags: ['Settings'],
});
