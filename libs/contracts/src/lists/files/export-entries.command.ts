import { z } from 'zod';
import { defineCommand } from '../../command';
import { entityType, listType } from '../entities';

/** Where an export has come: behind this entry, and not beyond the one that was the newest when it began. */
export const exportPlace = z.object({ afterId: z.int(), untilId: z.int() });
export type ExportPlace = z.infer<typeof exportPlace>;

/**
 * Pages through an account's entries that hold, oldest first, as lines of CSV. Filters that are null do not filter.
 * Pages are of different moments: what is added or removed meanwhile may be on one or not. None comes twice, and the
 * pages come to an end however fast entries are added.
 */
export const exportEntries = defineCommand({
  service: 'lists',
  name: 'export-entries',
  request: z.object({
    accountId: z.int(),
    listType: listType.nullable(),
    entityType: entityType.nullable(),
    /** The `next` of the page before; null for the first page. */
    after: exportPlace.nullable(),
  }),
  reply: z.object({
    /** RFC 4180, each line with its end; the first page begins with the header. */
    csv: z.string(),
    entries: z.int(),
    /** Cursor of the next page; null on the last page. */
    next: exportPlace.nullable(),
  }),
  deadlineMs: 5_000,
  repeatSafe: true,
});
