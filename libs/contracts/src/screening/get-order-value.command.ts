import { z } from 'zod';
import { defineCommand } from '../command';
import { entityType } from '../lists/entities';

/** Kinds of values that an order stores whole. */
export const ORDER_ENTITIES = [
  'ip',
  'email',
  'email_domain',
  'phone',
  'device',
  'username',
  'account',
  'card_bin',
] as const;
export type OrderEntity = (typeof ORDER_ENTITIES)[number];

/**
 * One value of an order, in normal form, so that it can be listed by someone who may not see it. A foreign id and an
 * unknown one: `not_found`; a value that was not sent, is not stored whole, or no longer: `conflict`.
 */
export const getOrderValue = defineCommand({
  service: 'screening',
  name: 'get-order-value',
  request: z.object({ accountId: z.int(), shieldId: z.string().max(32), entityType }),
  reply: z.object({ value: z.string() }),
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
