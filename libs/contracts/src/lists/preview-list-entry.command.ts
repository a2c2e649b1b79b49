import { z } from 'zod';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { previewEntry } from '../screening/preview-entry.command';
import { entityType, listType, matchType } from './entities';

/**
 * What a list entry would have matched, before it is added: reads the value as `add-entry` would and queries the
 * screening service, which stores the values of orders.
 */
export const previewListEntry = defineCommand({
  service: 'lists',
  name: 'preview-list-entry',
  request: z.object({
    accountId: z.int(),
    entityType,
    /** As the caller wrote it; the service normalises it. */
    value: freeText.min(1),
    /** Null: derived from the value, as in `add-entry`. */
    matchType: matchType.nullable(),
    days: previewEntry.request.shape.days,
    /** The list that it would be added to; absent: not said. */
    listType: listType.optional(),
    nonOverridable: z.boolean().optional(),
  }),
  reply: z.object({
    entity_type: entityType.describe('Kind of the value.'),
    match_type: matchType.describe('How the entry would match.'),
    value: z.string().describe('The value in its normal form.'),
    days: z.int().describe('Number of days searched.'),
    screenings: z.int().describe('Screenings in this time with a value that the entry matches.'),
    approved: z.int().describe('How many of these were approved.'),
    kept_since: z.iso
      .datetime()
      .nullable()
      .describe(
        'Since when the values of orders are stored, if that is later than the requested time; null when it is covered completely.',
      ),
    outweighed_by: z
      .int()
      .optional()
      .describe(
        'Only with `list_type`, and if the entry would have no effect on any order: id of the entry that outweighs it: a whitelist entry for the same value, or, for a whitelist entry, a `non_overridable` blacklist entry.',
      ),
  }),
  errors: ['validation_failed'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
