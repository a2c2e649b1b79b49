import { entryHistory } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { entryParams } from '../entry-fields';

export const getListsEntryHistory = defineEndpoint({
  id: 'get-lists-entry-history',
  method: 'GET',
  path: '/api/v1/lists/:id/history',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: entryParams,
  reply: entryHistory,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read the history of a list entry',
  description:
    'Tells who added an entry, who extended it or made it stricter, when it expired, and who removed it and why; also for removed entries. At most the newest 200 steps.',
  tags: ['Lists'],
});
