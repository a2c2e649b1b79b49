import { z } from 'zod';
import { defineCommand } from '../command';
import { webhook } from './webhook';

/** Most endpoints per page. */
export const MAX_WEBHOOKS_PER_PAGE = 50;

/** Pages through an account's endpoints, newest first. */
export const listWebhooks = defineCommand({
  service: 'webhooks',
  name: 'list-webhooks',
  request: z.object({
    accountId: z.int(),
    /** The `nextBeforeId` of the previous page; null for the first page. */
    beforeId: z.uuid().nullable(),
    limit: z.int().min(1).max(MAX_WEBHOOKS_PER_PAGE),
  }),
  reply: z.object({
    webhooks: z.array(webhook),
    /** Cursor of the next page; null on the last page. */
    nextBeforeId: z.uuid().nullable(),
  }),
  repeatSafe: true,
});
