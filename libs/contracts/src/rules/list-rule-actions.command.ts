import { z } from 'zod';
import { defineCommand } from '../command';
import { RULE_ACTION_STATES, ruleActionRecord } from './rule-action';

/** Most actions per page. */
export const MAX_RULE_ACTIONS_PER_PAGE = 200;

/** Pages through the actions that a rule's matches requested from other services, newest first. */
export const listRuleActions = defineCommand({
  service: 'screening',
  name: 'list-rule-actions',
  request: z.object({
    accountId: z.int().positive(),
    ruleId: z.int(),
    /** Null: any. */
    state: z.enum(RULE_ACTION_STATES).nullable(),
    /** The `nextBeforeId` of the previous page; null for the first page. */
    beforeId: z.int().nullable(),
    limit: z.int().min(1).max(MAX_RULE_ACTIONS_PER_PAGE),
  }),
  reply: z.object({
    actions: z.array(ruleActionRecord),
    /** Cursor of the next page; null on the last page. */
    nextBeforeId: z.int().nullable(),
  }),
  errors: ['not_found'],
  repeatSafe: true,
});
