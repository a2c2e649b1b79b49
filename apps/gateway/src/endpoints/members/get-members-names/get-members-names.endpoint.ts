import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getMembersNames = defineEndpoint({
  id: 'get-members-names',
  method: 'GET',
  path: '/api/v1/members/names',
  scope: 'account',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: z.object({
    members: z
      .array(
        z.object({
          id: z.int().describe('Id of the person; the actor of what the person does.'),
          name: z.string().describe('Name of the person.'),
        }),
      )
      .describe('In the order of their ids.'),
  }),
  wrapped: true,
  errors: [],
  summary: 'List the names of members',
  description:
    'Names the people who act for the account in the web console, at most 200, so that histories can show a name for `user` and its id. Those who were removed are not among them: only their ids remain.',
  tags: ['Members'],
});
