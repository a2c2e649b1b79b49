import { screeningResult } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint';
import { screeningExample } from '../screening-example';

export const getScreen = defineEndpoint({
  id: 'get-screen',
  method: 'GET',
  path: '/api/v1/screen/:shield_id',
  scope: 'screen.check',
  counts: false,
  readsOnly: true,
  fields: z.object({}),
  params: z.object({
    shield_id: z
      .string()
      .regex(/^\d{8}-[0-9a-f]{6}$/)
      .describe('From the answer of POST screen.'),
  }),
  reply: screeningResult,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a stored screening',
  description:
    'Gives the stored answer of an earlier screening again, unchanged. The remaining quota in it is that of then; the current figures are in the headers. An id of another account is as unknown as one that never was.',
  tags: ['Screening'],
  examples: { reply: screeningExample },
});
