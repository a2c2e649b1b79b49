import { workflowRule } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { expectedNumberField, ruleParams } from '../rule-fields';

export const deleteRule = defineEndpoint({
  id: 'delete-rule',
  method: 'DELETE',
  path: '/api/v1/rules/:id',
  scope: 'rules.write',
  counts: true,
  fields: z.object({ expected_number: expectedNumberField(), sandbox_error: sandboxError }),
  params: ruleParams,
  reply: workflowRule,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Delete a rule',
  description:
    'Deletes a rule: from the very next order on it is not evaluated any more, and its name is free. Its versions can still be read, since stored decisions rest on them, and a rollback to a rule set that contains it restores it.',
  tags: ['Rules'],
});
