import { ruleDefinition, ruleProblem, SCREENING_TRIGGER } from '@rampart/contracts';
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
  reply: z.object({
    valid: z.boolean().describe('Whether it is a rule.'),
    problem: ruleProblem.nullable().describe('What is wrong and where; null: it is a rule.'),
    cost: z.int().nullable().describe('Units of work that one evaluation takes at most.'),
    max_cost: z.int().describe('The most that a rule may cost.'),
    reads: z.array(z.string()).describe('The names that it looks at.'),
    reads_values: z
      .boolean()
      .describe(
        'Whether one of them is a value of a person, which is kept for a shorter time than the answer.',
      ),
  }),
  wrapped: true,
  errors: [],
  summary: 'Check an expression',
  description:
    'Checks an expression as saving it would: names, types, cost. Nothing is saved. What is wrong with it is an answer, not an error.',
  tags: ['Rules'],
  examples: {
    request: { expression: 'order.amout > 100' },
    reply: {
      valid: false,
      problem: {
        code: 'unknown_name',
        message: 'There is no `order.amout`.',
        line: 1,
        column: 1,
        found: 'order.amout',
        expected: 'a name of the environment',
        suggestions: ['order.amount'],
      },
      cost: null,
      max_cost: 400_000,
      reads: [],
      reads_values: false,
    },
  },
});
