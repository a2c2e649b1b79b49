import { z } from 'zod';
import { defineCommand } from '../command';
import { RULE_MODES } from './rule';
import { workflowRule } from './workflow-rule';

/** Most rules of one page. */
export const MAX_RULES_PER_PAGE = 100;

/** Pages through an account's rules, oldest first. Each comes with its newest version and those that are asked. */
export const listRules = defineCommand({
  service: 'screening',
  name: 'list-rules',
  request: z.object({
    accountId: z.int(),
    /** Rules that have a version in this mode; null: all. */
    mode: z.enum(RULE_MODES).nullable(),
    /** Rules whose newest version, or one that is asked, has this trigger; null: all. `validation_failed`: there is none. */
    trigger: z.string().nullable(),
    /** Whether archived rules come instead. */
    archived: z.boolean(),
    /** The `nextAfterId` of the page before this one; null for the first page. */
    afterId: z.int().nullable(),
    limit: z.int().min(1).max(MAX_RULES_PER_PAGE),
  }),
  reply: z.object({
    /** May be fewer than asked for, though more come after them: a page is as long as a message may be. */
    rules: z.array(workflowRule),
    /** Cursor of the next page; null on the last page. */
    nextAfterId: z.int().nullable(),
    /** Of the set that holds; null when none was ever published. */
    number: z.int().nullable(),
  }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
