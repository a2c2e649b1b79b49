import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { policyRecord } from '../member-fields';

export const getMembersPolicy = defineEndpoint({
  id: 'get-members-policy',
  method: 'GET',
  path: '/api/v1/members/policy',
  scope: 'members.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: policyRecord,
  wrapped: true,
  errors: [],
  summary: 'Read how members must sign in',
  description: 'Tells whether people must have a second factor to act for the account.',
  tags: ['Members'],
});
