import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { caseOutcome, caseSummary } from './case';

/**
 * Decides what a case turned out to be; it holds for every linked screening without an outcome of its own. The same
 * outcome again changes nothing; the other one replaces it and keeps the history. Tells `case.decided`.
 */
export const decideCase = defineCommand({
  service: 'cases',
  name: 'decide-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    outcome: caseOutcome,
    /** Kept as a note of the case, once per attempt. */
    note: freeText.min(1).nullable(),
    /** Of the call; a repeat carries the same one. */
    attemptId: z.string().min(1).max(64),
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found'],
  repeatSafe: true,
});
