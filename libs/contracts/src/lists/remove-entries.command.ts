import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';

/** Most entries that are removed together. */
export const MAX_REMOVED_ENTRIES = 500;

/**
 * Removes entries for good, all or none: `not_found` when the account lacks one of them. Each removal has its step, audit
 * record and event, as `remove-entry` has. The same attempt again gets the same reply.
 */
export const removeEntries = defineCommand({
  service: 'lists',
  name: 'remove-entries',
  request: z.object({
    accountId: z.int(),
    ids: z.array(z.int()).min(1).max(MAX_REMOVED_ENTRIES),
    /** Null without a reason. */
    reason: freeText.nullable(),
    /** Not null: only entries of this author; `insufficient_scope` for another's. */
    author: z.string().nullable(),
    /** The call: a repeat has the same. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: z.object({ removed: z.int() }),
  errors: ['not_found', 'insufficient_scope'],
  repeatSafe: true,
});
