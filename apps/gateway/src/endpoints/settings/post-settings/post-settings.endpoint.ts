import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { accountSettingsChanges, accountSettingsRecord } from '../account-settings.fields';

export const postSettings = defineEndpoint({
  id: 'post-settings',
  method: 'POST',
  path: '/api/v1/settings',
  scope: 'settings.write',
  counts: false,
  fields: z.object({}),
  document: accountSettingsChanges,
  query: z.object({ sandbox_error: sandboxError }),
  reply: accountSettingsRecord,
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Change the settings of an account',
  description:
    'Absent fields keep their value; null restores the default. Orders that were decided before open no case later, and list entries keep their end.',
  tags: ['Settings'],
  exampleRequest: { case_opening: 'review_and_reject', due_minutes: 480 },
});
