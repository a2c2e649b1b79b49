import { z } from 'zod';
import { defineCommand } from '../command';
import { listedRuleset } from './ruleset';

/** Most sets per page. */
export const MAX_RULESETS_PER_PAGE = 100;

/** Pages through an account's published sets, newest first. */
export const listRulesets = defineCommand({
  service: 'screening',
  name: 'list-rulesets',
  request: z.object({
    accountId: z.int(),
    /** The `nextBefore` of the previous page; null for the first page. */
    before: z.int().nullable(),
    limit: z.int().min(1).max(MAX_RULESETS_PER_PAGE),
  }),
  reply: z.object({ rulesets: z.array(listedRuleset), nextBefore: z.int().nullable() }),
  repeatSafe: true,
});
