import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';

/**
 * Finds the case of an IP that is not decided, or opens one, and links the screening that gave rise to it. A screening
 * that has a case keeps it, decided or not. Tells `case.opened` when there was none.
 */
export const openCase = defineCommand({
  service: 'cases',
  name: 'open-case',
  request: z.object({
    accountId: z.int(),
    /** In canonical form. */
    ip: z.string(),
    /** Null when no screening gave rise to it. */
    shieldId: z.string().nullable(),
    /** Why it is opened; said in the history of a case that is new. */
    reason: freeText.nullable(),
    actor,
  }),
  reply: z.object({ caseId: z.int(), isNew: z.boolean() }),
  repeatSafe: true,
});
