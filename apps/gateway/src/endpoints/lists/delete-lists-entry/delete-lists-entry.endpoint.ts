import { listEntry } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { optionalButReadable, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { entryParams } from '../entry-fields';

export const deleteListsEntry = defineEndpoint({
  id: 'delete-lists-entry',
  method: 'DELETE',
  path: '/api/v1/lists/:id',
  scope: 'lists.write',
  counts: true,
  fields: z.object({
    reason: optionalButReadable(text()).describe('Free text, kept in the entry’s history.'),
    sandbox_error: sandboxError,
  }),
  params: entryParams,
  reply: listEntry,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Remove a list entry',
  description:
    'Removes an entry from its list and returns it. From the answer on it matches nothing, on any gateway. Its history stays; adding the same value again makes a new entry. Emits `list.entry_removed`.',
  tags: ['Lists'],
  exampleRequest: { reason: 'The network was sold' },
});
