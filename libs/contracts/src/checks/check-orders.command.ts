import { z } from 'zod';
import { defineCommand } from '../command';
import { orderFacts } from './order-facts';

/** Orders per request: their facts must fit into one message. */
export const MAX_CHECKED_ORDERS = 64;

const address = z.object({
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  zipCode: z.string().nullable(),
});

/** A part that is null, or an empty IP, is not checked. */
const checkedOrder = z.object({
  /** Empty when none is known. */
  ip: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  username: z.string().nullable(),
  deviceHash: z.string().nullable(),
  binNo: z.string().nullable(),
  billing: address,
  shipping: address.extend({ addressLine: z.string().nullable() }),
});
export type CheckedOrder = z.infer<typeof checkedOrder>;

/** All the checks that the orders of one account need, in one trip and on the same reference data. */
export const checkOrders = defineCommand({
  service: 'checks',
  name: 'check-orders',
  request: z.object({
    accountId: z.int(),
    /** Whether the documented values of the sandbox hold, and no outside source is asked. */
    sandbox: z.boolean().default(false),
    orders: z.array(checkedOrder).min(1).max(MAX_CHECKED_ORDERS),
    /** Null instead of an answer that has to be waited for (DNS, Postgres): the order is to be asked about by itself. */
    promptly: z.boolean().default(false),
  }),
  reply: z.object({
    /** In the order of the request; null only where `promptly` asks for it. */
    orders: z.array(orderFacts.omit({ dataSets: true }).nullable()),
    dataSets: orderFacts.shape.dataSets,
  }),
  errors: ['validation_failed'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
