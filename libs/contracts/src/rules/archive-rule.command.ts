import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { expectedNumber, ruleKey, workflowRule } from './workflow-rule';

/**
 * Archives a rule: it is no longer evaluated, and its name is free. Its versions stay, since stored decisions rest on
 * them. An archived rule stays as it is.
 */
export const archiveRule = defineCommand({
  service: 'screening',
  name: 'archive-rule',
  request: z.object({ ...ruleKey, expectedNumber, actor }),
  reply: workflowRule,
  errors: ['not_found', 'conflict'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
