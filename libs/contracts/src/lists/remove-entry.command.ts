import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { listEntry } from './list-entry';

/**
 * Takes an entry off an account's list, for good; from the reply on it matches nothing on any replica. What it was, and
 * who took it off, stays in its history. Gives the entry as it was. A foreign id and an absent one are the same `not_found`.
 */
export const removeEntry = defineCommand({
  service: 'lists',
  name: 'remove-entry',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** Why; null when nobody said. */
    reason: freeText.nullable(),
    actor,
  }),
  reply: listEntry,
  errors: ['not_found'],
  // The state would be the same, but a second attempt would answer `not_found` for what the first one removed.
  repeatSafe: false,
});
