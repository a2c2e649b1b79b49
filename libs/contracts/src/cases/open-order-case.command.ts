import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { caseSummary } from './case';

/**
 * Opens a case for a screened order, or returns the case that it has; an order without one joins the undecided case of
 * its customer. `not_found` for an unknown order and for another account's; `conflict` beyond the limits of open cases.
 */
export const openOrderCase = defineCommand({
  service: 'cases',
  name: 'open-order-case',
  request: z.object({
    accountId: z.int(),
    shieldId: z.string().min(1).max(64),
    /** Recorded in the history of a new case. */
    reason: freeText.nullable(),
    actor,
  }),
  reply: z.object({ case: caseSummary, isNew: z.boolean() }),
  errors: ['not_found', 'conflict'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
