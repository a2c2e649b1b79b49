import { z } from 'zod';
import { contribution, degradedSource, warning } from '../assessment';
import { defineCommand } from '../command';

const optional = z.string().nullable();

/** The order as the gateway read it: an absent or unreadable field is null, the IP is the caller's when none was sent. */
export const orderFields = z.object({
  /** Empty when none is known: only orders that are screened in bulk have no caller's to stand in. */
  ip: z.string(),
  userOrderId: optional,
  name: optional,
  amount: z.number().nonnegative().nullable(),
  /** Three upper-case letters. */
  currency: optional,
  email: optional,
  phone: optional,
  username: optional,
  deviceHash: optional,
  /** First 6–8 digits of the card; null when none were sent or what was sent could not be read. */
  binNo: optional,
  /** Whether anything at all was sent as `bin_no`. */
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
  /** The shop, seller or terminal at which the order was placed. */
  merchantId: optional,
  /** When the customer signed up, ISO 8601. */
  accountCreatedAt: optional,
});
export type OrderFields = z.infer<typeof orderFields>;

/** What stands behind an answer, told with `?expand=`. */
export const screeningExpansions = z.object({
  contributions: z.array(contribution),
  warnings: z.array(warning),
  degraded: z.array(degradedSource),
});
export type ScreeningExpansions = z.infer<typeof screeningExpansions>;

/**
 * Screens an order and stores the answer. Asking again with the same `attemptId` gives the stored answer and adds
 * nothing, so a lost reply may be asked for again.
 */
export const screenOrder = defineCommand({
  service: 'screening',
  name: 'screen-order',
  request: z.object({
    accountId: z.int(),
    /** Unique to this order within the account: the request id, or what an Idempotency-Key stands for. */
    attemptId: z.string().min(1).max(64),
    /** Whether it came with a test key: the account is then the sandbox of the caller's. */
    sandbox: z.boolean().default(false),
    order: orderFields,
    warnings: z.array(warning),
    /** The caller's quota after this call, as the answer reports it. */
    remainingToday: z.int(),
    remainingThisMonth: z.int(),
  }),
  reply: z.object({
    shieldId: z.string(),
    /** The screening result as JSON text, exactly as stored. */
    result: z.string(),
    expansions: screeningExpansions,
  }),
  errors: ['validation_failed'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
