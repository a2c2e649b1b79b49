import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { listEntry } from './list-entry';

/**
 * Removes an entry from an account's list for good; from the reply on it matches nothing on any replica. Its value
 * and who removed it stay in its history. Returns the entry. A foreign id and an unknown one get the same
 * `not_found`.
 */
export const removeEntry = defineCommand({
  service: 'lists',
  name: 'remove-entry',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** Null without a reason. */
    reason: freeText.nullable(),
    actor,
  }),
  reply: listEntry,
  errors: ['not_found'],
  // The state would be the same, but a repeat would get `not_found` for what the first call removed.
  repeatSafe: false,
});
