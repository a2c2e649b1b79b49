import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { memberParams, memberRecord } from '../member-fields';

export const deleteMember = defineEndpoint({
  id: 'delete-member',
  method: 'DELETE',
  path: '/api/v1/members/:id',
  scope: 'members.write',
  counts: false,
  fields: z.object({ sandbox_error: sandboxError }),
  params: memberParams,
  reply: memberRecord,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Remove a member',
  description:
    'Ends the sessions of the person and an open invitation, and returns what the member was. Name and address of a person who belongs to no account any more are deleted; the id stays in what the person did. The last admin cannot be removed.',
  tags: ['Members'],
});
