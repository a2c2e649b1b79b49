import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { describedOrder } from '../screening/describe-orders.command';
import { caseOutcome } from './case';

/**
 * Records the outcome of a screening in the case of its IP, or of its customer, and opens a case if there is no undecided one. A
 * screening keeps its case: the same outcome again, and the same attempt, changes nothing and gets the same answer; the
 * opposite one replaces it in that case, decided or not, and keeps the history. Emits `case.opened` and `feedback.recorded`.
 */
export const recordOutcome = defineCommand({
  service: 'cases',
  name: 'record-outcome',
  request: z.object({
    accountId: z.int(),
    shieldId: z.string(),
    /** Of the screening, in canonical form; empty when it is unknown. */
    ip: z.string(),
    /** The screened order, when its case is that of its customer, because it has no address of theirs. */
    order: describedOrder.optional(),
    outcome: caseOutcome,
    reason: freeText.nullable(),
    /** Whether the case is decided, too, once all its screenings have this outcome. */
    closes: z.boolean().default(false),
    /** Of the call; a repeat has the same one. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: z.object({ caseId: z.int(), outcome: caseOutcome }),
  repeatSafe: true,
});
