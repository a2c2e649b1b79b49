import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';

export const getAccount = defineEndpoint({
  id: 'get-account',
  method: 'GET',
  path: '/api/v1/account',
  scope: 'account',
  counts: false,
  fields: z.object({}),
  reply: z.object({
    user: z
      .object({
        id: z.int().describe('Id of the user.'),
        name: z.string().describe('Name of the user.'),
        email: z.string().describe('E-mail address of the user.'),
      })
      .describe('The user that the key belongs to.'),
    key: z
      .object({
        name: z.string().describe('Name of the key.'),
        scopes: z.array(z.enum(SCOPES)).describe('What the key may do.'),
        rate_limit_per_minute: z.int().min(0).describe('Calls per minute that the key may make.'),
      })
      .describe('The calling key.'),
  }),
  wrapped: true,
  errors: [],
  summary: 'Who am I',
  description: "Returns the calling user and the key's name, scopes and limit per minute.",
  tags: ['Account'],
});
