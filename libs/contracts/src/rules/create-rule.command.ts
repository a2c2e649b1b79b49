import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { ruleDefinition } from './rule';
import { workflowRule } from './workflow-rule';

/**
 * Adds a rule; its first version is a draft, which is not evaluated. `validation_failed` (`expression`, `trigger`,
 * `action…`) when it does not compile; `conflict` when the name is taken or the account has the maximum number of
 * rules.
 */
export const createRule = defineCommand({
  service: 'screening',
  name: 'create-rule',
  request: z.object({ accountId: z.int(), definition: ruleDefinition, actor }),
  reply: workflowRule,
  errors: ['validation_failed', 'conflict'],
  repeatSafe: false,
});
