import { foundScreening } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { getScreeningsFields } from './get-screenings.fields';

export const getScreenings = defineEndpoint({
  id: 'get-screenings',
  method: 'GET',
  path: '/api/v1/screenings',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: getScreeningsFields,
  reply: z.object({ screenings: z.array(foundScreening), next_cursor: nextCursor }),
  wrapped: true,
  errors: [],
  summary: 'Search the screenings',
  description:
    'Pages through the account’s screenings; a test key’s are those of its sandbox. All filters must hold. An order is found within a second or two of its answer, for as long as the answer is stored. A person’s values are found in any spelling until they are erased, and shown masked. Filters that many orders match together only rarely may be refused with 400, which asks for a time range: `from` and `to` make any search fast.',
  tags: ['Screening'],
  exampleRequest: { email: 'pat@disposable.sandbox.example', country: 'US', sort: 'newest', limit: 50 },
});
