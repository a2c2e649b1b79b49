import { z } from 'zod';
import { defineCommand } from '../../command';

/** Most refused lines per page. */
export const MAX_REFUSED_PER_PAGE = 1_000;

/** A line of a file without a valid entry. */
export const refusedLine = z.object({
  /** Number of the line on which it begins; the first is 1, empty ones and the header count. */
  line: z.int(),
  /** The faulty column; null for the line as a whole. */
  column: z.string().nullable(),
  /** For people; never repeats a value. */
  reason: z.string(),
});
export type RefusedLine = z.infer<typeof refusedLine>;

/** Pages through the stored refused lines of an import, in order. Foreign and unknown ids: `not_found`. */
export const listRefusedLines = defineCommand({
  service: 'lists',
  name: 'list-refused-lines',
  request: z.object({
    accountId: z.int(),
    importId: z.int(),
    /** The last `line` of the previous page; null for the first page. */
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
