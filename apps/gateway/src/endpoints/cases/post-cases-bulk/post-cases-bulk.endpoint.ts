import { changedCase } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postCasesBulkFields, postCasesBulkQuery } from './post-cases-bulk.fields';

export const postCasesBulk = defineEndpoint({
  id: 'post-cases-bulk',
  method: 'POST',
  path: '/api/v1/cases/bulk',
  scope: 'cases.write',
  counts: true,
  fields: postCasesBulkFields,
  query: postCasesBulkQuery,
  reply: z.object({
    results: z.array(changedCase).describe('One for each case, in the order sent, repeated ids once.'),
  }),
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Change many cases alike',
  description:
    'Assigns, decides, tags or snoozes up to 100 cases, with the fields of the call for a single one. Each case is changed by itself: the answer has a result or an error for every id, and one that fails leaves the others changed; one that another person has decided meanwhile fails with `conflict`, and its `details` say who. In a form, send `id` once per case.',
  tags: ['Cases'],
  exampleRequest: { ids: ['17'], action: 'tag', add: 'vip' },
});
