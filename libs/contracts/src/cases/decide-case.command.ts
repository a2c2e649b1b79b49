import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { caseOutcome, caseSummary } from './case';

/**
 * Decides the outcome of a case, which applies to every linked screening without one of its own. The same outcome
 * again changes nothing; the other one replaces it and keeps the history. So does nothing the same attempt again, even if
 * another decision has replaced its own: the reply has the case as it is by then. Emits `case.decided`.
 */
export const decideCase = defineCommand({
  service: 'cases',
  name: 'decide-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    outcome: caseOutcome,
    /** Stored as a note on the case, once per attempt. */
    note: freeText.min(1).nullable(),
    /** Of the call; a repeat has the same one. */
    attemptId: z.string().min(1).max(64),
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found'],
  repeatSafe: true,
});
