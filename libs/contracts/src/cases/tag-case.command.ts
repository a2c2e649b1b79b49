import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { caseSummary, caseTag, MAX_CASE_TAGS } from './case';

/** Adds and removes tags of a case, decided or not. `validation_failed` when it would have more than 20. */
export const tagCase = defineCommand({
  service: 'cases',
  name: 'tag-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    add: z.array(caseTag).max(MAX_CASE_TAGS),
    remove: z.array(caseTag).max(MAX_CASE_TAGS),
    /** Of the call; a repeat has the same one. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found', 'validation_failed'],
  repeatSafe: true,
});
