import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { privacyChanges, privacyRecord } from '../privacy-settings-record';

export const postSettingsPrivacy = defineEndpoint({
  id: 'post-settings-privacy',
  method: 'POST',
  path: '/api/v1/settings/privacy',
  scope: 'settings.write',
  counts: false,
  fields: z.object({}),
  document: privacyChanges,
  query: z.object({ sandbox_error: sandboxError }),
  reply: privacyRecord,
  wrapped: true,
  errors: [],
  summary: 'Change what is kept of customers’ details',
  description:
    'Takes effect with the next order. What was kept before stays for its days, and is erased with the person. Recorded in the audit trail.',
  tags: ['Settings'],
  exampleRequest: { keep_order_details: true },
});
