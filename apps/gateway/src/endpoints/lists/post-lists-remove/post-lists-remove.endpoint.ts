import { MAX_REMOVED_ENTRIES } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { listOf, optionalButReadable, required, rowId, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postListsRemove = defineEndpoint({
  id: 'post-lists-remove',
  method: 'POST',
  path: '/api/v1/lists/remove',
  scope: 'lists.write',
  counts: true,
  fields: z.object({
    ids: required(
      listOf(z.object({ id: required(rowId()).describe('Id of an entry.') }), 'id', MAX_REMOVED_ENTRIES),
    ).describe('The entries to remove.'),
    reason: optionalButReadable(text()).describe('Free text, kept in the history of each.'),
  }),
  query: z.object({ sandbox_error: sandboxError }),
  reply: z.object({ removed: z.int().describe('Number of entries removed; repeated ids count once.') }),
  wrapped: true,
  errors: ['not_found'],
  summary: 'Remove many list entries',
  description: `Removes up to ${MAX_REMOVED_ENTRIES} entries together, all or none: if one of them does not exist, the answer is 404 and every entry stays. Each removal is in the history of its entry and emits \`list.entry_removed\`. In a form, send \`id\` once per entry.`,
  tags: ['Lists'],
  exampleRequest: { ids: ['4711'], reason: 'The campaign is over' },
});
