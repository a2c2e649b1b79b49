import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { listEntry } from './list-entry';

/**
 * Changes an entry's reason, expiry or strictness; what is undefined stays. Value, list and kind cannot change: they are
 * what the entry is. An expired entry that gets a later end, or none, is in effect again. A foreign id and an unknown one
 * get the same `not_found`. The same attempt again changes nothing: the reply has the entry as it is by then.
 */
export const updateEntry = defineCommand({
  service: 'lists',
  name: 'update-entry',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** Null removes it. */
    reason: freeText.nullable().optional(),
    /** Null: it stays in effect until it is removed. */
    expiresAt: z.iso.datetime().nullable().optional(),
    nonOverridable: z.boolean().optional(),
    /** The call: a repeat has the same. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: listEntry,
  errors: ['not_found', 'validation_failed'],
  repeatSafe: true,
});
