import { z } from 'zod';
import { defineCommand } from '../command';
import { caseSummary } from './case';

/** Most orders per request. */
export const MAX_ORDERS_WITH_CASES = 50;

/** The cases of an account's orders, each once, newest first. Orders without a case are left out. */
export const findOrderCases = defineCommand({
  service: 'cases',
  name: 'find-order-cases',
  request: z.object({
    accountId: z.int(),
    shieldIds: z.array(z.string().max(32)).max(MAX_ORDERS_WITH_CASES),
  }),
  reply: z.object({ cases: z.array(caseSummary) }),
  repeatSafe: true,
});
