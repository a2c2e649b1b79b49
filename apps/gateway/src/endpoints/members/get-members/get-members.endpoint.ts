import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { memberRecord } from '../member-fields';

export const getMembers = defineEndpoint({
  id: 'get-members',
  method: 'GET',
  path: '/api/v1/members',
  scope: 'members.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: z.object({ members: z.array(memberRecord).describe('In the order in which they were invited.') }),
  wrapped: true,
  errors: [],
  summary: 'List members',
  description:
    'Lists the people who act for the account in the web console, at most 200, with those who are invited.',
  tags: ['Members'],
});
