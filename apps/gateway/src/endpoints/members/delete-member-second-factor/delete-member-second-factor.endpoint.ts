import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { memberParams, memberRecord } from '../member-fields';

export const deleteMemberSecondFactor = defineEndpoint({
  id: 'delete-member-second-factor',
  method: 'DELETE',
  path: '/api/v1/members/:id/second-factor',
  scope: 'members.write',
  counts: false,
  fields: z.object({ sandbox_error: sandboxError }),
  params: memberParams,
  reply: memberRecord,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: "Reset a member's second factor",
  description:
    'For a member who has lost the authenticator and the recovery codes: the password alone lets the member in again, and the sessions end. Not for yourself, which takes a code, and not for a member who operates the deployment or acts for another account as well: an operator does that.',
  tags: ['Members'],
});
