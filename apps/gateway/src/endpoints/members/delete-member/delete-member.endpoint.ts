import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { flag, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { changedMemberRecord, memberParams } from '../member-fields';

export const deleteMember = defineEndpoint({
  id: 'delete-member',
  method: 'DELETE',
  path: '/api/v1/members/:id',
  scope: 'members.write',
  counts: false,
  fields: z.object({
    revoke_keys: optionalButReadable(flag()).describe(
      'Whether the keys that the person has issued are revoked in the same step; false by default.',
    ),
    sandbox_error: sandboxError,
  }),
  params: memberParams,
  reply: changedMemberRecord.extend({
    keys_revoked: z.boolean().describe('Whether `issued_keys` were revoked; if not, they still work.'),
  }),
  wrapped: true,
  usesUp: 'a membership, or an invitation',
  errors: ['not_found', 'conflict'],
  summary: 'Remove a member',
  description:
    'Ends the sessions of the person in this account, or takes an invitation back, and returns what the member was. Name and address of a person who belongs to no account any more are deleted; the id stays in what the person did. Keys that the person has issued go on working unless `revoke_keys` is true. The last admin cannot be removed.',
  tags: ['Members'],
});
