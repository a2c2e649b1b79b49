import { z } from 'zod';
import { defineCommand } from '../command';
import { orderFacts } from './order-facts';

const address = z.object({
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  zipCode: z.string().nullable(),
});

/** All checks for an order, in one message. A null part, or an empty IP, is not checked. */
export const checkOrder = defineCommand({
  service: 'checks',
  name: 'check-order',
  request: z.object({
    accountId: z.int(),
    /** Whether the sandbox's documented values apply, and no outside source is queried. */
    sandbox: z.boolean().default(false),
    /** Empty when unknown. */
    ip: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    username: z.string().nullable(),
    deviceHash: z.string().nullable(),
    binNo: z.string().nullable(),
    billing: address,
    shipping: address.extend({ addressLine: z.string().nullable() }),
  }),
  reply: orderFacts,
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
