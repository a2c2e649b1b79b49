import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { usageRecord } from '../usage-record';

export const getUsage = defineEndpoint({
  id: 'get-usage',
  method: 'GET',
  path: '/api/v1/usage',
  scope: 'usage.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: usageRecord,
  wrapped: true,
  errors: [],
  summary: 'Read usage and limits',
  description:
    'Returns the account’s limits, and what each of its keys has used of the current minute, day and month. Keys that share counters (a key and those that it was rotated from or to, and the keys of one mode that people of the account have issued) are listed together. Shows at most 100 counters, the most recently used first.',
  tags: ['Account'],
});
