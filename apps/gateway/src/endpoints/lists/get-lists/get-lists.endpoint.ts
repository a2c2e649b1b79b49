import { listEntry } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { getListsFields } from './get-lists.fields';

export const getLists = defineEndpoint({
  id: 'get-lists',
  method: 'GET',
  path: '/api/v1/lists',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: getListsFields,
  reply: z.object({ entries: z.array(listEntry), next_cursor: nextCursor }),
  wrapped: true,
  errors: [],
  summary: 'List the entries',
  description:
    'Pages through the account’s entries, newest first. Entries added while you page appear on no later page, and no entry appears twice. Expired entries stay until they are removed or added again.',
  tags: ['Lists'],
  exampleRequest: { list_type: 'blacklist', entity_type: 'ip', expired: false, limit: 50 },
});
