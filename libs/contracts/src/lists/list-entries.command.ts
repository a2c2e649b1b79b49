import { z } from 'zod';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType, listType, matchType } from './entities';
import { listEntry } from './list-entry';

/** Most entries per page; fewer when they are too long for one message. */
export const MAX_ENTRIES_PER_PAGE = 500;

/**
 * Pages through an account's entries, newest first. Null filters do not filter. Entries added meanwhile appear on no
 * later page; none appears twice.
 */
export const listEntries = defineCommand({
  service: 'lists',
  name: 'list-entries',
  request: z.object({
    accountId: z.int(),
    listType: listType.nullable(),
    entityType: entityType.nullable(),
    matchType: matchType.nullable(),
    /** The entry with exactly this value, in any spelling; only with `entityType`. */
    value: freeText.nullable(),
    /** Text contained in the entry's value, which is in its normal form. */
    contains: freeText.nullable(),
    author: z.string().max(200).nullable(),
    /** True: only expired entries; false: only those in effect. */
    expired: z.boolean().nullable(),
    /** The `nextBeforeId` of the previous page; null for the first page. */
    beforeId: z.int().nullable(),
    limit: z.int().min(1).max(MAX_ENTRIES_PER_PAGE),
  }),
  reply: z.object({
    entries: z.array(listEntry),
    /** Cursor of the next page; null on the last page. */
    nextBeforeId: z.int().nullable(),
  }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
