import { z } from 'zod';
import { defineCommand } from '../../command';

/** Most refused lines of one page. */
export const MAX_REFUSED_PER_PAGE = 1_000;

/** A line of a file that holds no entry. */
export const refusedLine = z.object({
  /** Number of the line in the file on which it begins; the first is 1, empty ones and the header count. */
  line: z.int(),
  /** The column at fault; null when it is the line as a whole. */
  column: z.string().nullable(),
  /** For people; never repeats a value. */
  reason: z.string(),
});
export type RefusedLine = z.infer<typeof refusedLine>;

/** Pages through the refused lines of an import that are kept, in their order. Foreign and absent ids: `not_found`. */
export const listRefusedLines = defineCommand({
  service: 'lists',
  name: 'list-refused-lines',
  request: z.object({
    accountId: z.int(),
    importId: z.int(),
    /** The `line` of the last of the page before; null for the first page. */
    afterLine: z.int().nullable(),
  }),
  reply: z.object({
    lines: z.array(refusedLine),
    /** Cursor of the next page; null on the last page. */
    nextAfterLine: z.int().nullable(),
  }),
  errors: ['not_found'],
  repeatSafe: true,
});
