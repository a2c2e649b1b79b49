import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { oneOf, required } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { policyRecord, SECOND_FACTOR_POLICIES } from '../member-fields';

export const postMembersPolicy = defineEndpoint({
  id: 'post-members-policy',
  method: 'POST',
  path: '/api/v1/members/policy',
  scope: 'members.write',
  counts: false,
  fields: z.object({
    second_factor: required(oneOf(SECOND_FACTOR_POLICIES)).describe(
      '`required`: who signs in with a password acts for the account only with a second factor.',
    ),
  }),
  query: z.object({ sandbox_error: sandboxError }),
  reply: policyRecord,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Change how members must sign in',
  description:
    'Applies from each member’s next call, on every gateway: a member without a second factor can do nothing for the account but set one up. People of an identity provider are not asked, since it decides what it asks for. A person who demands a second factor must have one.',
  tags: ['Members'],
  exampleRequest: { second_factor: 'required' },
});
