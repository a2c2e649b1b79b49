import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { promotionLimitsChanges, promotionLimitsRecord } from './promotion-limits';

/** Changes an account's limits on promotions; applies from the next publication on. */
export const setPromotionLimits = defineCommand({
  service: 'screening',
  name: 'set-promotion-limits',
  request: z.object({ accountId: z.int().positive(), changes: promotionLimitsChanges, actor }),
  reply: promotionLimitsRecord,
  repeatSafe: true,
});
