import { z } from 'zod';
import { defineCommand } from '../../command';
import { ruleProblem } from './rule-language';

/** Checks an expression as saving would, without saving it. */
export const checkRule = defineCommand({
  service: 'screening',
  name: 'check-rule',
  request: z.object({ accountId: z.int(), trigger: z.string(), expression: z.string().max(4_096) }),
  reply: z.object({
    valid: z.boolean().describe('Whether the expression is valid.'),
    problem: ruleProblem.nullable().describe('What is wrong and where; null for a valid expression.'),
    cost: z.int().nullable().describe('Most units of work that one evaluation takes.'),
    max_cost: z.int().describe('Most units that a rule may cost.'),
    reads: z.array(z.string()).describe('The names that it reads.'),
    reads_values: z
      .boolean()
      .describe(
        'Whether one of them is a personal value, which is stored for a shorter time than the answer.',
      ),
  }),
  repeatSafe: true,
});
