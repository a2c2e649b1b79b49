import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postListsFields, postListsQuery } from './post-lists.fields';

export const postLists = defineEndpoint({
  id: 'post-lists',
  method: 'POST',
  path: '/api/v1/lists',
  scope: 'lists.write',
  counts: true,
  answersWhatWasSent: true,
  fields: postListsFields,
  query: postListsQuery,
  reply: z.object({
    id: z.int().describe('Id of the entry; of the existing one when the value was already listed.'),
    is_new: z
      .boolean()
      .optional()
      .describe('Only with `expand=is_new`: whether the value was not on the list before.'),
    outweighed_by: z
      .int()
      .optional()
      .describe(
        'Only if the entry has no effect on any order: the id of the whitelist entry for the same value, or, for a whitelist entry, of the `non_overridable` blacklist entry, that outweighs it.',
      ),
  }),
  wrapped: true,
  errors: ['conflict', 'not_found'],
  summary: 'Add to the blacklist or whitelist',
  description:
    'The entry takes effect with the answer: the very next screening or check sees it, on every gateway. For a value that is already on the list, the answer has the id of its entry, which then gets the later expiry and the stricter setting of the two. Emits `list.entry_added` when that changes anything.',
  tags: ['Lists'],
  exampleRequest: {
    list_type: 'blacklist',
    entity_type: 'ip',
    value: '203.0.113.0/24',
    reason: 'Card testing',
  },
});
