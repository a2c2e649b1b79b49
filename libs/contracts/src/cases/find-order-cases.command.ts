import { z } from 'zod';
import { defineCommand } from '../command';
import { caseSummary } from './case';

/** Most orders per request. */
export const MAX_ORDERS_WITH_CASES = 50;

/** The cases of an account's orders, and those with certain ids, each once, newest first; what is unknown is left out. */
export const findOrderCases = defineCommand({
  service: 'cases',
  name: 'find-order-cases',
  request: z.object({
    accountId: z.int(),
    shieldIds: z.array(z.string().max(32)).max(MAX_ORDERS_WITH_CASES),
    ids: z.array(z.int()).max(MAX_ORDERS_WITH_CASES),
  }),
  reply: z.object({ cases: z.array(caseSummary) }),
  repeatSafe: true,
});
