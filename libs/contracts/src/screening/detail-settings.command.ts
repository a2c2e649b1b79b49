import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { detailSettings } from './order-details';

/** Whether what customers enter in orders is kept, sealed. */
export const getDetailSettings = defineCommand({
  service: 'screening',
  name: 'get-detail-settings',
  request: z.object({ accountId: z.int() }),
  reply: detailSettings,
  repeatSafe: true,
});

/** Changes it from the next order on; null restores the default. What is kept already stays for its days. */
export const setDetailSettings = defineCommand({
  service: 'screening',
  name: 'set-detail-settings',
  request: z.object({ accountId: z.int(), keepsDetails: z.boolean().nullable(), actor }),
  reply: detailSettings,
  repeatSafe: true,
});
