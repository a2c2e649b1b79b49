import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { retentionRecord } from '../retention-record';

export const getRetention = defineEndpoint({
  id: 'get-retention',
  method: 'GET',
  path: '/api/v1/retention',
  scope: 'settings.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: retentionRecord,
  wrapped: true,
  errors: [],
  summary: 'Read how long data is kept',
  description:
    'Returns the retention of every running service, as its operator has set it. A service that is not installed or does not answer is missing.',
  tags: ['Privacy'],
});
