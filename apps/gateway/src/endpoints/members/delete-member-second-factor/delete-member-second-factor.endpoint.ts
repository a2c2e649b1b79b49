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
  reply: memberRecord.extend({
    removed: z
      .object({
        authenticator: z.boolean().describe('Whether an authenticator was removed, with its recovery codes.'),
        passkeys: z.int().describe('How many passkeys were removed.'),
      })
      .describe('What the person has lost.'),
  }),
  usesUp: 'the second factor of a member',
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: "Reset a member's second factor",
  description:
    'For a member who has lost them: removes the authenticator, the recovery codes and all passkeys, and ends the sessions. The password alone lets the member in again, and where the account demands a second factor, a link from `POST members/{id}/enrolment-links` lets the member set one up. Not for yourself, and not for a member who operates the deployment or acts for another account as well: an operator does that.',
  tags: ['Members'],
});
