import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { privacyRecord } from '../privacy-settings-record';

export const getSettingsPrivacy = defineEndpoint({
  id: 'get-settings-privacy',
  method: 'GET',
  path: '/api/v1/settings/privacy',
  scope: 'settings.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: privacyRecord,
  wrapped: true,
  errors: [],
  summary: 'Read what is kept of customers’ details',
  description:
    'Returns whether names, addresses and phone numbers of orders are kept, sealed, and for how long: what is set, and what applies.',
  tags: ['Settings'],
});
