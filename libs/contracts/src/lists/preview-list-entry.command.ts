import { z } from 'zod';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { previewEntry } from '../screening/preview-entry.command';
import { entityType, matchType } from './entities';

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
  }),
  reply: previewEntry.reply.extend({
    /** The value in its normal form. */
    value: z.string(),
    matchType,
  }),
  errors: ['validation_failed'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
