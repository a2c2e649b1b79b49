import { ruleset } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { rulesetParams } from '../ruleset-fields';

export const getRulesetEndpoint = defineEndpoint({
  id: 'get-ruleset',
  method: 'GET',
  path: '/api/v1/rulesets/:number',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: rulesetParams,
  reply: ruleset,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a published rule set',
  description:
    'Returns a rule set with its rules in the order in which they are evaluated. GET rules/{id} shows the content of a version.',
  tags: ['Rules'],
});
