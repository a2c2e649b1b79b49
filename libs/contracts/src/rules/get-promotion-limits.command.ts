import { z } from 'zod';
import { defineCommand } from '../command';
import { promotionLimits } from './promotion-limits';

/** Reads what an account's rules may change when they become active. An account that set nothing has the defaults. */
export const getPromotionLimits = defineCommand({
  service: 'screening',
  name: 'get-promotion-limits',
  request: z.object({ accountId: z.int().positive() }),
  reply: promotionLimits,
  repeatSafe: true,
});
