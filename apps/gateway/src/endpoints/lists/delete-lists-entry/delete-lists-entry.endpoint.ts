import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { optionalButReadable, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { entryExample, entryParams, listEntryRecord } from '../list-entry-record';

export const deleteListsEntry = defineEndpoint({
  id: 'delete-lists-entry',
  method: 'DELETE',
  path: '/api/v1/lists/:id',
  scope: 'lists.write',
  counts: true,
  fields: z.object({
    reason: optionalButReadable(text()).describe('Free text, for the history.'),
    sandbox_error: sandboxError,
  }),
  params: entryParams,
  reply: listEntryRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Remove a list entry',
  description:
    'Takes an entry off its list and gives it as it was. From the answer on it matches nothing, whichever gateway is asked. Its history stays; the same value added again is a new entry. Emits `list.entry_removed`.',
  tags: ['Lists'],
  examples: { request: { reason: 'The network was sold' }, reply: entryExample },
});
