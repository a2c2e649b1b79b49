import { z } from 'zod';
import { defineCommand } from '../command';
import { listEntry } from './list-entry';

/**
 * Takes an entry off an account's list, for good; from the reply on it matches nothing on any replica.
 * Gives the entry as it was. A foreign id and an absent one are the same `not_found`.
 */
export const removeEntry = defineCommand({
  service: 'lists',
  name: 'remove-entry',
  request: z.object({ accountId: z.int(), id: z.int() }),
  reply: listEntry,
  errors: ['not_found'],
  // The state would be the same, but a second attempt would answer `not_found` for what the first one removed.
  repeatSafe: false,
});
