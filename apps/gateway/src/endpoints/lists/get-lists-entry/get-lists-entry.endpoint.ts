import { listEntry } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { entryParams } from '../entry-fields';

export const getListsEntry = defineEndpoint({
  id: 'get-lists-entry',
  method: 'GET',
  path: '/api/v1/lists/:id',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: entryParams,
  reply: listEntry,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a list entry',
  description:
    'Returns an entry, expired or not. An entry of another account and a removed one are answered like an unknown one; the history of a removed entry can still be read.',
  tags: ['Lists'],
});
