import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { memberParams } from '../member-fields';

export const postMemberEnrolmentLinks = defineEndpoint({
  id: 'post-member-enrolment-links',
  method: 'POST',
  path: '/api/v1/members/:id/enrolment-links',
  scope: 'members.write',
  counts: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: memberParams,
  reply: z.object({
    url: z.string().describe('The link for this person. Shown in this answer only.'),
    expires_at: z.iso.datetime().describe('Until when it can be used, once.'),
  }),
  wrapped: true,
  // With the password, it lets a second factor be set up.
  secretMembers: ['url'],
  errors: ['not_found', 'conflict'],
  summary: 'Create a link to set up a second factor',
  description:
    'For a member who signs in with a password alone, when the account demands a second factor, or after a reset. Hand it over yourself, so that it reaches the person and no one who merely knows the password: with the password, it lets the person set up an authenticator or a passkey, once, within an hour. A new link replaces the one before. Not for an operator of the deployment, nor for a person of whom another account demands a second factor as well: an operator issues that link.',
  tags: ['Members'],
});
