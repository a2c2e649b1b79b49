import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { listCheckRecord } from '../list-check-answer';
import { postListsCheckFields, postListsCheckQuery } from './post-lists-check.fields';

/** A thousand values with their kinds, of usual length. */
const MAX_BODY = 262_144;

export const postListsCheck = defineEndpoint({
  id: 'post-lists-check',
  method: 'POST',
  path: '/api/v1/lists/check',
  scope: 'lists.check',
  counts: false,
  answersWhatWasSent: true,
  readsOnly: true,
  fields: postListsCheckFields,
  query: postListsCheckQuery,
  maxBodyBytes: MAX_BODY,
  reply: z.object({ checks: z.array(listCheckRecord).describe('In the order of the values.') }),
  wrapped: true,
  errors: [],
  summary: 'Check whether many values are listed',
  description:
    'The list check for up to 1,000 values at once, of one kind or several. When some of them cannot be read, nothing is checked: the error names the first by its index (`values[3].value`, from 0), and `details.items` up to a hundred of them.',
  tags: ['Lists'],
  exampleRequest: { values: [{ entity_type: 'ip', value: '203.0.113.7' }] },
});
