import { checkRule, ruleDefinition, SCREENING_TRIGGER } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postRulesCheck = defineEndpoint({
  id: 'post-rules-check',
  method: 'POST',
  path: '/api/v1/rules/check',
  scope: 'rules.read',
  counts: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: z.strictObject({
    trigger: ruleDefinition.shape.trigger.default(SCREENING_TRIGGER),
    expression: ruleDefinition.shape.expression,
  }),
  reply: checkRule.reply,
  wrapped: true,
  errors: [],
  summary: 'Check an expression',
  description:
    'Checks an expression as saving would: names, types, cost. Nothing is saved. Faults in the expression are part of the answer, not an error.',
  tags: ['Rules'],
  exampleRequest: { expression: 'order.amout > 100' },
});
