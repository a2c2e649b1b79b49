import { z } from 'zod';
import { ROLES } from '../../../accounts/roles';
import { defineEndpoint } from '../../../http/endpoint';
import { flag, oneOf, optionalButReadable, required } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postMembersInvitations = defineEndpoint({
  id: 'post-members-invitations',
  method: 'POST',
  path: '/api/v1/members/invitations',
  scope: 'members.write',
  counts: false,
  fields: z.object({
    email: required(z.string().trim().max(320).pipe(z.email())).describe('E-mail address of the person.'),
    role: required(oneOf(ROLES)).describe('What the person may do.'),
    can_reveal: optionalButReadable(flag()).describe(
      'Whether the person may see values of customers unmasked, for a reason; false by default.',
    ),
  }),
  query: z.object({ sandbox_error: sandboxError }),
  reply: z.object({
    url: z.string().describe('The link for this person. Shown in this answer only.'),
    expires_at: z.iso.datetime().describe('Until when it can be used, once.'),
  }),
  wrapped: true,
  // It lets a person in, like a password.
  secretMembers: ['url'],
  errors: ['conflict'],
  summary: 'Invite a member',
  description:
    'Creates a link to send to the person, who opens it to choose a name and a password, or to confirm an existing password. Until then, nothing but what was typed is stored, and no one is concerned, also where the address is that of a person in other accounts. An invitation that was not accepted is replaced by the next one. An account has at most 200 members. Only who may see values of customers unmasked can let others see them.',
  tags: ['Members'],
  exampleRequest: { email: 'ann@example.com', role: 'analyst', can_reveal: true },
});
