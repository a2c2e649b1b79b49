import { z } from 'zod';
import { defineCommand } from '../../command';
import { ruleProblem } from './rule-language';

/** Checks an expression as saving would, without saving it. */
export const checkRule = defineCommand({
  service: 'screening',
  name: 'check-rule',
  request: z.object({ accountId: z.int(), trigger: z.string(), expression: z.string().max(4_096) }),
  reply: z.object({
    /** Null: the expression is valid. */
    problem: ruleProblem.nullable(),
    /** Null when there is a problem. */
    cost: z.int().nullable(),
    maxCost: z.int(),
    /** The names that it reads. */
    reads: z.array(z.string()),
    /** Whether one of them is stored for a shorter time than decisions. */
    readsValues: z.boolean(),
  }),
  repeatSafe: true,
});
