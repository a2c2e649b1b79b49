import { z } from 'zod';
import { defineCommand } from '../command';
import { valueOrders } from './summarize-value.command';

/** What the orders add up to that a list entry matched when they were screened. */
export const summarizeListEntry = defineCommand({
  service: 'screening',
  name: 'summarize-list-entry',
  request: z.object({ accountId: z.int(), entryId: z.int() }),
  reply: valueOrders,
  deadlineMs: 4_000,
  repeatSafe: true,
});
