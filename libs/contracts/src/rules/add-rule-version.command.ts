import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { ruleDefinition } from './rule';
import { ruleKey, workflowRule } from './workflow-rule';

/**
 * Adds a version to a rule, as a draft: the versions in use stay in use. Content equal to the newest version adds
 * nothing. `conflict` when a version was added since `expectedVersion`, the name is taken, or the rule is archived.
 */
export const addRuleVersion = defineCommand({
  service: 'screening',
  name: 'add-rule-version',
  request: z.object({
    ...ruleKey,
    definition: ruleDefinition,
    /** The newest version that the caller knows; null: any. */
    expectedVersion: z.int().min(1).nullable(),
    actor,
  }),
  reply: workflowRule,
  errors: ['not_found', 'validation_failed', 'conflict'],
  repeatSafe: true,
});
