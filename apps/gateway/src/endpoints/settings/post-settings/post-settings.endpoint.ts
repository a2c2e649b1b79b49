import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { caseSettingsChanges } from '../../../settings/case-settings.fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { accountSettingsRecord } from '../case-settings-record';

export const postSettings = defineEndpoint({
  id: 'post-settings',
  method: 'POST',
  path: '/api/v1/settings',
  scope: 'settings.write',
  counts: false,
  fields: z.object({}),
  document: caseSettingsChanges,
  query: z.object({ sandbox_error: sandboxError }),
  reply: accountSettingsRecord,
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Change the settings of the queue',
  description:
    'Absent fields keep their value; null restores the default. Orders that were decided before open no case later.',
  tags: ['Settings'],
  exampleRequest: { case_opening: 'review_and_reject', due_minutes: 480 },
});
