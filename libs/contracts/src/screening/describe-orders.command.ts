import { z } from 'zod';
import { defineCommand } from '../command';
import { screeningResult } from './screening-result';

/** Most orders in one call. */
export const MAX_DESCRIBED_ORDERS = 200;

/** What a case records of a screened order. */
export const describedOrder = z.object({
  accountId: z.int(),
  shieldId: z.string(),
  /** Null: answered by an earlier version. */
  createdAt: z.iso.datetime().nullable().default(null),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  score: z.number(),
  /** In canonical form; null when it is unknown or the shop's own, and once it was erased. */
  ip: z.string().nullable(),
  /** Masked; null when not sent, erased, or no longer stored. */
  email: z.string().nullable(),
  /**
   * Keyed hashes of its mailbox, user name, device and phone, and of the e-mail address where that is spelled otherwise,
   * as far as sent and not erased.
   */
  identities: z.array(z.string()),
  amount: z.number().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** Codes of the contributions that raised the score, most points first. */
  reasons: z.array(z.string()),
  /** The decision by hand that holds; null without one. Earlier versions send none. */
  override: z
    .object({ decision: screeningResult.shape.shield_status, revision: z.int().min(1) })
    .nullable()
    .default(null),
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
 * Returns the keyed hashes under which a customer's value may be linked: of the mailbox of an e-mail address, and of the
 * address as earlier versions did. None for kinds that link no orders.
 */
export const hashIdentityOf = defineCommand({
  service: 'screening',
  name: 'hash-identity',
  request: z.object({ accountId: z.int(), entityType: z.string(), value: z.string() }),
  reply: z.object({
    /** The first of them, for callers of an earlier version. */
    hash: z.string().nullable(),
    hashes: z.array(z.string()).default([]),
  }),
  repeatSafe: true,
});
