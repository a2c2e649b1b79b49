import { z } from 'zod';
import { defineCommand } from '../command';
import { RULE_MODES } from './rule';
import { workflowRule } from './workflow-rule';

/** Most rules per page. */
export const MAX_RULES_PER_PAGE = 100;

/** Pages through an account's rules, oldest first. Each comes with its newest version and those in use. */
export const listRules = defineCommand({
  service: 'screening',
  name: 'list-rules',
  request: z.object({
    accountId: z.int(),
    /** Rules with a version in this mode; null: all. */
    mode: z.enum(RULE_MODES).nullable(),
    /**
     * Rules whose newest version, or one in use, has this trigger; null: all. `validation_failed` for an unknown
     * trigger.
     */
    trigger: z.string().nullable(),
    /** True: archived rules instead. */
    archived: z.boolean(),
    /** The `nextAfterId` of the previous page; null for the first page. */
    afterId: z.int().nullable(),
    limit: z.int().min(1).max(MAX_RULES_PER_PAGE),
  }),
  reply: z.object({
    /** May be fewer than requested, even if more follow: a page must fit into one message. */
    rules: z.array(workflowRule),
    /** Cursor of the next page; null on the last page. */
    nextAfterId: z.int().nullable(),
    /** Number of the current set; null when none was ever published. */
    number: z.int().nullable(),
  }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
