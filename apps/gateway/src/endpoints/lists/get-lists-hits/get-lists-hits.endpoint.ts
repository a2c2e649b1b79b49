import { foundScreening, valueOrders } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { entryParams } from '../entry-fields';

const { first_seen, last_seen, ...figures } = valueOrders.shape;

/** What an entry has matched. */
export const entryHits = z.object({
  id: z.int().describe('Id of the entry.'),
  ...figures,
  first_hit: first_seen.describe('When the first of these orders was screened; null without any.'),
  last_hit: last_seen.describe('When the last one was; null without any.'),
  screenings: z
    .array(foundScreening)
    .nullable()
    .describe('The newest of them, masked; null without the scope `screen.read`.'),
});

export const getListsHits = defineEndpoint({
  id: 'get-lists-hits',
  method: 'GET',
  path: '/api/v1/lists/:id/hits',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: entryParams,
  reply: entryHits,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read what a list entry has matched',
  description:
    'The orders that an entry matched when they were screened: how many, how they were decided, what became of them, the first and the last. `GET /screenings?list_entry_id=…` pages through all of them. Orders record the entries that they matched since this endpoint exists; earlier ones are not counted. Single checks (`GET /lists/check`, `GET /ip/check`) are no hits.',
  tags: ['Lists'],
});
