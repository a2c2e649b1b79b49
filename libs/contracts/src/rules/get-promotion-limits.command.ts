import { z } from 'zod';
import { defineCommand } from '../command';
import { promotionLimitsRecord } from './promotion-limits';

/** Returns an account's limits on promotions; the defaults if it has set none. */
export const getPromotionLimits = defineCommand({
  service: 'screening',
  name: 'get-promotion-limits',
  request: z.object({ accountId: z.int().positive() }),
  reply: promotionLimitsRecord,
  repeatSafe: true,
});
