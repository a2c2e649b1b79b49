import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { describedOrder } from '../screening/describe-orders.command';

/**
 * Finds the undecided case of an IP, or of an order's customer, or opens one, and links the screening that caused it. A screening with a case
 * keeps it, decided or not. Emits `case.opened` when there was none.
 */
export const openCase = defineCommand({
  service: 'cases',
  name: 'open-case',
  request: z.object({
    accountId: z.int(),
    /** In canonical form; empty when it is unknown. */
    ip: z.string(),
    /** As in `record-outcome`. */
    order: describedOrder.optional(),
    /** Null when no screening caused it. */
    shieldId: z.string().nullable(),
    /** Why it is opened; recorded in the history of a new case. */
    reason: freeText.nullable(),
    actor,
  }),
  reply: z.object({ caseId: z.int(), isNew: z.boolean() }),
  repeatSafe: true,
});
