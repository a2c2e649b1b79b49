import { z } from 'zod';
import { defineCommand } from '../command';

/** Most orders in one call. */
export const MAX_DESCRIBED_ORDERS = 200;

/** What a case records of a screened order. */
export const describedOrder = z.object({
  accountId: z.int(),
  shieldId: z.string(),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  score: z.number(),
  /** In canonical form; null when the order has none or it was erased. */
  ip: z.string().nullable(),
  /** Masked; null when not sent, erased, or no longer stored. */
  email: z.string().nullable(),
  /** Keyed hashes of its e-mail address, user name, device and phone, as far as sent and not erased. */
  identities: z.array(z.string()),
  amount: z.number().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** Codes of the contributions that raised the score, most points first. */
  reasons: z.array(z.string()),
});
export type DescribedOrder = z.infer<typeof describedOrder>;

/** Describes screened orders, of any accounts, to the case service; orders that are not stored are left out. */
export const describeOrders = defineCommand({
  service: 'screening',
  name: 'describe-orders',
  request: z.object({
    orders: z
      .array(z.object({ accountId: z.int(), shieldId: z.string() }))
      .min(1)
      .max(MAX_DESCRIBED_ORDERS),
  }),
  reply: z.object({ orders: z.array(describedOrder) }),
  repeatSafe: true,
});

/**
 * Returns the keyed hash under which a customer's value is linked; null for kinds that link no orders. `hashes` are all
 * under which it may be: none from a replica of a version before.
 */
export const hashIdentityOf = defineCommand({
  service: 'screening',
  name: 'hash-identity',
  request: z.object({ accountId: z.int(), entityType: z.string(), value: z.string() }),
  reply: z.object({ hash: z.string().nullable(), hashes: z.array(z.string()).default([]) }),
  repeatSafe: true,
});
