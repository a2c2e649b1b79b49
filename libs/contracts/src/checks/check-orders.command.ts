import { z } from 'zod';
import { defineCommand } from '../command';
import { checkOrder } from './check-order.command';
import { orderFacts } from './order-facts';

/** Orders per request: their facts must fit into one message. */
export const MAX_CHECKED_ORDERS = 64;

/** `check-order` for several orders of one account in one message, all on the same reference data. */
export const checkOrders = defineCommand({
  service: 'checks',
  name: 'check-orders',
  request: z.object({
    accountId: z.int(),
    sandbox: z.boolean().default(false),
    orders: z
      .array(checkOrder.request.omit({ accountId: true, sandbox: true }))
      .min(1)
      .max(MAX_CHECKED_ORDERS),
  }),
  reply: z.object({
    /** In the order of the request. */
    orders: z.array(orderFacts.omit({ dataSets: true })),
    dataSets: orderFacts.shape.dataSets,
  }),
  errors: ['validation_failed'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
