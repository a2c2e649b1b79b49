import { z } from 'zod';
import { ROLES } from '../../../accounts/roles';
import { defineEndpoint } from '../../../http/endpoint';
import { flag, oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { changedMemberRecord, memberParams } from '../member-fields';

export const postMember = defineEndpoint({
  id: 'post-member',
  method: 'POST',
  path: '/api/v1/members/:id',
  scope: 'members.write',
  counts: false,
  fields: z.object({
    role: optionalButReadable(oneOf(ROLES)).describe('What the person may do.'),
    can_reveal: optionalButReadable(flag()).describe(
      'Whether the person may see values of customers unmasked, for a reason.',
    ),
    state: optionalButReadable(oneOf(['active', 'disabled'])).describe(
      '`disabled`: the person may not act for the account.',
    ),
  }),
  query: z.object({ sandbox_error: sandboxError }),
  params: memberParams,
  reply: changedMemberRecord,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Change a member',
  description:
    'Fields that are left out keep their values. The sessions of the person in this account end, on every gateway with the next call. Of an invitation, it changes what the person will be. The last admin cannot be demoted or disabled, and only who may see values of customers unmasked can let others see them.',
  tags: ['Members'],
  exampleRequest: { role: 'manager' },
});
