import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { viewRecord } from '../view-fields';

export const getViews = defineEndpoint({
  id: 'get-views',
  method: 'GET',
  path: '/api/v1/views',
  scope: 'views.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: z.object({ views: z.array(viewRecord).describe('By page and name.') }),
  wrapped: true,
  errors: [],
  summary: 'List saved views',
  description:
    'Lists the filters that the caller has saved, and those that are shared, by page and name; at most 500.',
  tags: ['Views'],
});
