import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { caseSummary } from './case';

/** Longest name of an assignee, in characters. */
export const MAX_ASSIGNEE_CHARACTERS = 200;

/**
 * Assigns a case, which puts it in review, or unassigns it, which opens it again. Emits `case.assigned`; the same
 * assignee again changes nothing. `conflict` for a decided case.
 */
export const assignCase = defineCommand({
  service: 'cases',
  name: 'assign-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** In the account's own terms; null: unassigned. */
    assignee: z.string().min(1).max(MAX_ASSIGNEE_CHARACTERS).nullable(),
    /** Of the call; a repeat has the same one. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
