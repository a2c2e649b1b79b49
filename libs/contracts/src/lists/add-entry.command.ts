import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType, listType, matchType } from './entities';

/**
 * Adds a value to an account's blacklist or whitelist. The entry holds from the moment of the reply: the very next
 * match on any replica sees it. A value that is already there gives the id of the entry that holds it, which from then
 * on lasts as long and is as strict as the stronger of the two asked for; an expired one lives again as new.
 */
export const addEntry = defineCommand({
  service: 'lists',
  name: 'add-entry',
  request: z.object({
    accountId: z.int(),
    listType,
    entityType,
    /** As the caller wrote it; the service normalises. */
    value: freeText.min(1),
    /** Null: from the value's form (`/` in an ip is cidr, `*` in an email or a domain is wildcard), else exact. */
    matchType: matchType.nullable(),
    reason: freeText.nullable(),
    expiresAt: z.iso.datetime().nullable(),
    nonOverridable: z.boolean(),
    actor,
  }),
  reply: z.object({ id: z.int(), isNew: z.boolean() }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
