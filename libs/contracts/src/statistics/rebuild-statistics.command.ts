import { z } from 'zod';
import { defineCommand } from '../command';

/** Counts an account's orders again, from what is stored of them, hour by hour for some seconds. Orders go on meanwhile. */
export const rebuildStatistics = defineCommand({
  service: 'screening',
  name: 'rebuild-statistics',
  request: z.object({
    accountId: z.int(),
    /** Null at first; then `next` of the previous reply, until that is null. */
    after: z.iso.datetime().nullable(),
  }),
  reply: z.object({
    hours: z.int(),
    orders: z.int(),
    /** The last hour that was counted. Null: finished. */
    next: z.iso.datetime().nullable(),
  }),
  deadlineMs: 60_000,
  repeatSafe: true,
});
