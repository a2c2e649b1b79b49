import { z } from 'zod';
import { defineCommand } from '../command';
import { promotionLimits } from './promotion-limits';

/** Returns an account's limits on promotions; the defaults if it has set none. */
export const getPromotionLimits = defineCommand({
  service: 'screening',
  name: 'get-promotion-limits',
  request: z.object({ accountId: z.int().positive() }),
  reply: promotionLimits,
  repeatSafe: true,
});
