import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { entryExample, entryParams, listEntryRecord } from '../list-entry-record';

export const getListsEntry = defineEndpoint({
  id: 'get-lists-entry',
  method: 'GET',
  path: '/api/v1/lists/:id',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: entryParams,
  reply: listEntryRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a list entry',
  description:
    'Gives an entry, expired or not. An entry of another account, and one that has been removed, are as unknown as one that never was; what became of a removed one tells its history.',
  tags: ['Lists'],
  examples: { reply: entryExample },
});
