import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType, listType, matchType } from './entities';

/**
 * Adds a value to an account's blacklist or whitelist. The entry takes effect with the reply: the very next match on
 * any replica sees it. For a value that is already there, the reply has the id of its entry, which then gets the
 * later expiry and the stricter setting of the two; an expired one is renewed. The same attempt again gets the same
 * reply and changes nothing, even if the entry was removed in between.
 */
export const addEntry = defineCommand({
  service: 'lists',
  name: 'add-entry',
  request: z.object({
    accountId: z.int(),
    listType,
    entityType,
    /** As the caller wrote it; the service normalises it. */
    value: freeText.min(1),
    /**
     * Null: derived from the value (`/` in an ip is cidr, `*` in an email or a domain is wildcard), otherwise exact.
     */
    matchType: matchType.nullable(),
    reason: freeText.nullable(),
    expiresAt: z.iso.datetime().nullable(),
    nonOverridable: z.boolean(),
    /** The call: a repeat has the same. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: z.object({
    id: z.int(),
    isNew: z.boolean(),
    /** The entry to which this one loses its effect on every order; absent: none. */
    outweighedBy: z.int().optional(),
  }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
