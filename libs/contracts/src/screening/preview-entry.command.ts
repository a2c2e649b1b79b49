import { z } from 'zod';
import { defineCommand } from '../command';
import { entityType, matchType } from '../lists/entities';

/**
 * What a list entry would have hit: screenings of the last days that hold a value which it matches. Streets are not kept:
 * an entry about an address is `validation_failed`. More orders than can be looked through in time are
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
    /** Since when orders' values are kept, when that is later than the days asked for; else null. */
    keptSince: z.iso.datetime().nullable(),
  }),
  errors: ['validation_failed'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
