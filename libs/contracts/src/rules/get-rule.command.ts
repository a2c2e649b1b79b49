import { z } from 'zod';
import { defineCommand } from '../command';
import { ruleKey, workflowRule } from './workflow-rule';

/** A rule with its versions, archived or not: the newest, and in any case those that are asked. */
export const getRule = defineCommand({
  service: 'screening',
  name: 'get-rule',
  request: z.object({
    ...ruleKey,
    /** Tells of versions older than this one instead; null: of the newest. */
    versionsBefore: z.int().min(1).nullable(),
  }),
  reply: workflowRule,
  errors: ['not_found'],
  repeatSafe: true,
});
