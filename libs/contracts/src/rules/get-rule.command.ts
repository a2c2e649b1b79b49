import { z } from 'zod';
import { defineCommand } from '../command';
import { ruleKey, workflowRule } from './workflow-rule';

/** A rule with its newest versions, archived or not, always including those in use. */
export const getRule = defineCommand({
  service: 'screening',
  name: 'get-rule',
  request: z.object({
    ...ruleKey,
    /** Returns versions older than this one instead; null: the newest. */
    versionsBefore: z.int().min(1).nullable(),
  }),
  reply: workflowRule,
  errors: ['not_found'],
  repeatSafe: true,
});
