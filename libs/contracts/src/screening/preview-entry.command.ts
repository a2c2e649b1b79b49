import { z } from 'zod';
import { defineCommand } from '../command';
import { entityType, matchType } from '../lists/entities';

/**
 * What a list entry would have matched: screenings of the last days with a value that it matches. Streets are not
 * stored: an entry about an address is `validation_failed`. Too many orders to search in time are
 * `deadline_exceeded`; fewer days may do.
 */
export const previewEntry = defineCommand({
  service: 'screening',
  name: 'preview-entry',
  request: z.object({
    accountId: z.int(),
    entityType,
    matchType,
    /** In the normal form of a list entry. */
    value: z.string(),
    days: z.int().min(1).max(30),
  }),
  reply: z.object({
    screenings: z.int(),
    approved: z.int(),
    /** Since when orders' values are stored, if that is later than the requested days; otherwise null. */
    keptSince: z.iso.datetime().nullable(),
  }),
  errors: ['validation_failed'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
