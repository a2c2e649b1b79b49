import { z } from 'zod';
import { defineCommand } from '../command';
import { orderDetails } from './order-details';

/**
 * Opens what a customer entered in an order. `isKept` alone when it is not to be opened. A caller is answered alike for
 * another account's order and an unknown one: `not_found`.
 */
export const getOrderDetails = defineCommand({
  service: 'screening',
  name: 'get-order-details',
  request: z.object({ accountId: z.int(), shieldId: z.string(), isOpened: z.boolean() }),
  reply: z.object({
    isKept: z.boolean(),
    /** Null when there are none, or they were not to be opened. */
    details: orderDetails.nullable(),
  }),
  errors: ['not_found'],
  repeatSafe: true,
});
