import { rulesetSummary } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { expectedNumberField } from '../../rules/rule-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { rulesetParams } from '../ruleset-fields';

export const postRulesetRollback = defineEndpoint({
  id: 'post-ruleset-rollback',
  method: 'POST',
  path: '/api/v1/rulesets/:number/rollback',
  scope: 'rules.write',
  counts: true,
  fields: z.object({ expected_number: expectedNumberField() }),
  query: z.object({ sandbox_error: sandboxError }),
  params: rulesetParams,
  reply: rulesetSummary,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Roll back to an earlier rule set',
  description:
    'Publishes an earlier set again, under the next number; deleted rules in it are restored. Promotion limits are not checked: its rules met them when they were published, and the way back must be open. Emits `ruleset.published`.',
  tags: ['Rules'],
  exampleRequest: { expected_number: 4 },
});
