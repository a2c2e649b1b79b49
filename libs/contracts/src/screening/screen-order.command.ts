import { z } from 'zod';
import { contribution, degradedSource, warning } from '../assessment';
import { defineCommand } from '../command';

const optional = z.string().nullable();

/**
 * The order as the gateway parsed it: an absent or unreadable field is null; an absent IP is replaced by the
 * caller's.
 */
export const orderFields = z.object({
  /** Empty when unknown: sent empty or unreadable, or absent in a bulk order, which has no caller's address to use. */
  ip: z.string(),
  /**
   * Whether it is the address of the call itself, which is the shop's server's rather than the customer's: it was absent,
   * or the shop sent its own.
   */
  ipIsCallers: z.boolean().optional(),
  userOrderId: optional,
  name: optional,
  amount: z.number().nonnegative().nullable(),
  /** Three upper-case letters. */
  currency: optional,
  email: optional,
  phone: optional,
  username: optional,
  deviceHash: optional,
  /** First 6–8 digits of the card; null when not sent or unreadable. */
  binNo: optional,
  /** Whether `bin_no` was sent at all. */
  cardSubmitted: z.boolean(),
  billName: optional,
  billAddr: optional,
  billCountry: optional,
  billState: optional,
  billCity: optional,
  billZipCode: optional,
  shipName: optional,
  shipAddr: optional,
  shipCountry: optional,
  shipState: optional,
  shipCity: optional,
  shipZipCode: optional,
  /** The shop, seller or terminal where the order was placed. */
  merchantId: optional,
  /** When the customer signed up, ISO 8601. */
  accountCreatedAt: optional,
});
export type OrderFields = z.infer<typeof orderFields>;

/** What `?expand=` can add to an answer. */
export const screeningExpansions = z.object({
  contributions: z.array(contribution),
  warnings: z.array(warning),
  degraded: z.array(degradedSource),
});
export type ScreeningExpansions = z.infer<typeof screeningExpansions>;

/**
 * Screens an order and stores the answer. A repeat with the same `attemptId` gets the stored answer and adds nothing,
 * so it is safe after a lost reply.
 */
export const screenOrder = defineCommand({
  service: 'screening',
  name: 'screen-order',
  request: z.object({
    accountId: z.int(),
    /** Unique to this order within the account: the request id, or derived from an Idempotency-Key. */
    attemptId: z.string().min(1).max(64),
    /** Whether it came with a test key: the account is then the caller's sandbox. */
    sandbox: z.boolean().default(false),
    order: orderFields,
    warnings: z.array(warning),
    /** The caller's quota after this call, as reported in the answer. */
    remainingToday: z.int(),
    remainingThisMonth: z.int(),
  }),
  reply: z.object({
    shieldId: z.string(),
    /** The screening result as JSON text, exactly as stored. */
    result: z.string(),
    expansions: screeningExpansions,
  }),
  errors: ['validation_failed', 'quota_exceeded'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
