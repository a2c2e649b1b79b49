import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { caseSummary } from './case';

/** Longest name of an assignee, in characters. */
export const MAX_ASSIGNEE_CHARACTERS = 200;

/**
 * Gives a case to somebody, which puts it in review, or takes it from everybody, which opens it again. Tells
 * `case.assigned`; the same assignee again changes nothing. `conflict` for a decided case.
 */
export const assignCase = defineCommand({
  service: 'cases',
  name: 'assign-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** A word of the account's own; null for nobody. */
    assignee: z.string().min(1).max(MAX_ASSIGNEE_CHARACTERS).nullable(),
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
