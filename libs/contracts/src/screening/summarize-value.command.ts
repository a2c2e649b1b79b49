import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType } from '../lists/entities';
import { foundScreening } from './search-screenings.command';

/** Most orders of a value that are added up. */
export const MAX_SUMMED_ORDERS = 1_000;
/** Orders of a value that are shown. */
export const SHOWN_ORDERS_OF_VALUE = 20;

const count = z.int();

/** What the orders with one value add up to. */
export const valueOrders = z.object({
  orders: count.describe(`Orders with the value; at most the newest ${MAX_SUMMED_ORDERS} are counted.`),
  more: z.boolean().describe('True when there are further, older ones, which the figures leave out.'),
  first_seen: z.iso
    .datetime()
    .nullable()
    .describe('When the first stored order with it was screened; null without any.'),
  last_seen: z.iso.datetime().nullable().describe('When the last one was; null without any.'),
  decisions: z
    .object({
      approve: count.describe('Approved orders.'),
      review: count.describe('Orders to review.'),
      reject: count.describe('Rejected orders.'),
    })
    .describe('How these orders were decided.'),
  outcomes: z
    .object({
      confirmed_fraud: count.describe('Orders that turned out to be fraud.'),
      false_positive: count.describe('Orders that turned out to be legitimate.'),
      unknown: count.describe('Orders whose outcome is not known.'),
    })
    .describe('What became of these orders.'),
  amounts: z
    .array(
      z.object({
        currency: z.string().describe('ISO 4217 code.'),
        orders: count.describe('Orders in it.'),
        amount: z.number().describe('What they add up to.'),
      }),
    )
    .describe('Sums by currency, most orders first.'),
  screenings: z.array(foundScreening).describe(`The newest ${SHOWN_ORDERS_OF_VALUE} of them, masked.`),
});
export type ValueOrders = z.infer<typeof valueOrders>;

/**
 * What the orders with a value add up to, found by the value's keyed hash. The audit trail records the look-up, with the
 * value masked, unless it has been recorded already.
 */
export const summarizeValue = defineCommand({
  service: 'screening',
  name: 'summarize-value',
  request: z.object({
    accountId: z.int(),
    entityType,
    value: freeText.min(1),
    actor,
    /** Whether the gateway has recorded the look-up, as that of a caller who sees values masked. */
    isRecorded: z.boolean().default(false),
  }),
  reply: z.object({
    /** In its normal form. */
    value: z.string(),
    /** Null for a kind of value that orders do not have. */
    found: valueOrders.nullable(),
  }),
  errors: ['validation_failed'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
