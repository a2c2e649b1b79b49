import { listEntry } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { entryParams } from '../entry-fields';
import { postListsEntryFields, postListsEntryQuery } from './post-lists-entry.fields';

export const postListsEntry = defineEndpoint({
  id: 'post-lists-entry',
  method: 'POST',
  path: '/api/v1/lists/:id',
  scope: 'lists.write',
  counts: true,
  fields: postListsEntryFields,
  query: postListsEntryQuery,
  params: entryParams,
  reply: listEntry,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Change a list entry',
  description:
    'Changes reason, expiry or strictness of an entry; what is not sent stays. It takes effect with the answer. Value and list cannot be changed: remove the entry and add another. Its history keeps the step, and `list.entry_added` is emitted with the entry as it now is, unless nothing changed. In the web console an analyst changes their own entries only, and leaves them an end, within `analyst_entry_days` of GET settings.',
  tags: ['Lists'],
  exampleRequest: { reason: 'Confirmed by the bank', expires_at: '2027-06-30T00:00:00Z' },
});
