import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint';
import { postListsFields } from './post-lists.fields';

export const postLists = defineEndpoint({
  id: 'post-lists',
  method: 'POST',
  path: '/api/v1/lists',
  scope: 'lists.write',
  counts: true,
  fields: postListsFields,
  reply: z.object({
    id: z.int().describe('Of the entry; the existing one when the value was listed before.'),
  }),
  wrapped: true,
  errors: [],
  summary: 'Add to the blacklist or whitelist',
  description:
    'The entry holds from the moment of the answer: the very next screening or check sees it. A value that is already on the list gives the id of its entry.',
  tags: ['Lists'],
  examples: {
    request: { list_type: 'blacklist', entity_type: 'ip', value: '203.0.113.0/24', reason: 'Card testing' },
    reply: { id: 42 },
  },
});
