import { z } from 'zod';
import { erasureRecord } from '../../../erasures/erasures.fields';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor, pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getErasures = defineEndpoint({
  id: 'get-erasures',
  method: 'GET',
  path: '/api/v1/erasures',
  scope: 'erasures.write',
  counts: false,
  readsOnly: true,
  fields: z.object({
    ...pageFields('get-erasures', z.object({ before: z.uuid() }), 200),
    sandbox_error: sandboxError,
  }),
  reply: z.object({
    erasures: z.array(erasureRecord).describe('Newest first.'),
    next_cursor: nextCursor,
  }),
  wrapped: true,
  errors: [],
  summary: 'List erasures',
  description:
    'Pages through the erasures of the account, newest first: those under way, and the certificates of those that are done, which are kept for as long as the account.',
  tags: ['Privacy'],
});
