import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { caseDecision, caseOutcome, caseSummary } from './case';

/** What is decided about a case. */
export const caseVerdict = z.object({
  /** Null: none is stated. An undecided case is then decided as its outcome implies. Earlier versions send none. */
  decision: caseDecision.nullable().default(null),
  /** Null: nothing is said about how its orders turned out. */
  outcome: caseOutcome.nullable(),
});
export type CaseVerdict = z.infer<typeof caseVerdict>;

/**
 * The version of the case on which a decision rests; another one is a `conflict`. Null: a stated decision expects that the
 * case is undecided or decided alike, and an outcome expects nothing. Earlier versions send none.
 */
export const expectedCaseVersion = z.int().min(0).nullable().default(null);

/**
 * Decides a case. A stated decision applies to each of its orders, whose decision by hand it becomes; an outcome applies to every
 * linked screening without one of its own, and on an undecided case also decides the orders that are held. The same again
 * changes nothing; another one replaces it and keeps the history. The same attempt again does nothing, even if another decision
 * has replaced its own: the reply has the case as it is by then. Emits `case.decided`, from which screening decides the orders.
 *
 * `conflict` says in its details what the case is, and who changed it last.
 */
export const decideCase = defineCommand({
  service: 'cases',
  name: 'decide-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    ...caseVerdict.shape,
    expectedVersion: expectedCaseVersion,
    /** Stored as a note on the case, once per attempt. */
    note: freeText.min(1).nullable(),
    /** Of the call; a repeat has the same one. */
    attemptId: z.string().min(1).max(64),
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
