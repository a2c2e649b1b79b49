import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint';

export const getAccount = defineEndpoint({
  id: 'get-account',
  method: 'GET',
  path: '/api/v1/account',
  scope: 'account',
  counts: false,
  fields: z.object({}),
  reply: z.object({
    user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
    key: z.object({
      name: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      rate_limit_per_minute: z.int().min(0).describe('Requests that the key may make in a minute.'),
    }),
  }),
  wrapped: true,
  errors: [],
  summary: 'Who am I',
  description: "The calling user, and the calling key's own name, scopes and limit per minute.",
  tags: ['Account'],
  examples: {
    reply: {
      user: { id: 1, name: 'Checkout team', email: 'checkout@example.com' },
      key: { name: 'shop', scopes: ['screen.check', 'account'], rate_limit_per_minute: 120 },
    },
  },
});
