import { z } from 'zod';
import { defineCommand } from '../../command';
import { entityType, listType } from '../entities';

/** Progress of an export: after this entry, and up to the one that was the newest when it began. */
export const exportPosition = z.object({ afterId: z.int(), untilId: z.int() });
export type ExportPosition = z.infer<typeof exportPosition>;

/**
 * Pages through an account's entries in effect, oldest first, as lines of CSV. Null filters do not filter. Pages are
 * read at different moments: entries added or removed meanwhile may or may not be included. None appears twice, and
 * the pages end however fast entries are added.
 */
export const exportEntries = defineCommand({
  service: 'lists',
  name: 'export-entries',
  request: z.object({
    accountId: z.int(),
    listType: listType.nullable(),
    entityType: entityType.nullable(),
    /** The `next` of the previous page; null for the first page. */
    after: exportPosition.nullable(),
  }),
  reply: z.object({
    /** RFC 4180, each line with its line end; the first page begins with the header. */
    csv: z.string(),
    entries: z.int(),
    /** Cursor of the next page; null on the last page. */
    next: exportPosition.nullable(),
  }),
  deadlineMs: 5_000,
  repeatSafe: true,
});
