import { z } from 'zod';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { SHARED_VALUES } from './find-related.command';
import { foundScreening } from './search-screenings.command';

/** Kinds of values that a graph may begin with, in the words of lists. */
export const LINK_ENTITY_TYPES = [
  'email',
  'phone',
  'device',
  'username',
  'account',
  'ip',
  'card_bin',
] as const;
/** Most steps from the start over a shared value to further orders. */
export const MAX_LINK_DEPTH = 2;
/** Most orders that are shown of one value. */
export const MAX_LINK_FAN_OUT = 25;
/** Most orders, values and edges of a graph. */
export const MAX_LINKED_ORDERS = 100;
export const MAX_LINKED_VALUES = 200;
export const MAX_LINK_EDGES = 1_000;

/** Orders and the values that they share. */
export const linkGraph = z.object({
  start: z
    .object({
      shield_id: z.string().nullable().describe('The order that the graph begins with; null for a value.'),
      value_id: z.string().nullable().describe('The value that it begins with; null for an order.'),
    })
    .describe('Where the graph begins.'),
  depth: z.int().describe('Steps from the start to the outermost orders.'),
  orders: z
    .array(
      z.object({
        shield_id: z.string().describe('Id of the screening.'),
        depth: z.int().describe('Steps from the start; 0: the start itself.'),
        customer: z.int().describe('Number of its customer in `customers`.'),
        screening: foundScreening.describe('The screening as lists show it.'),
      }),
    )
    .describe(`Nearest first, newest first; at most ${MAX_LINKED_ORDERS}.`),
  values: z
    .array(
      z.object({
        id: z.string().describe('Of the value, the same in every graph of the account.'),
        by: z.enum(SHARED_VALUES).describe('What the value is.'),
        value: z
          .string()
          .nullable()
          .describe('The value, masked; null for an address, and once it is no longer stored.'),
        depth: z.int().describe('Steps from the start to the orders that it was found on.'),
        orders: z
          .int()
          .nullable()
          .describe(
            'Orders with this value, at most a thousand are counted; null where they were not looked for.',
          ),
        crowded: z
          .boolean()
          .describe('True when more orders share it, as an office’s address: it links nothing.'),
        expanded: z
          .boolean()
          .describe('Whether the orders that share it are in the graph, as far as it has room.'),
      }),
    )
    .describe(
      `Values of the start, values that several orders of the graph share, and crowded ones; at most ${MAX_LINKED_VALUES}.`,
    ),
  edges: z
    .array(
      z.object({
        shield_id: z.string().describe('An order of the graph.'),
        value_id: z.string().describe('A value of it.'),
      }),
    )
    .describe(`Which order has which value; at most ${MAX_LINK_EDGES}.`),
  customers: z
    .array(
      z.object({
        customer: z.int().describe('Number within this graph, from 1.'),
        orders: z.int().describe('Its orders in the graph.'),
        rejected: z.int().describe('How many of these were rejected.'),
        confirmed_fraud: z.int().describe('How many are known to be fraud.'),
        amounts: z
          .array(
            z.object({
              currency: z.string().describe('ISO 4217 code.'),
              amount: z.number().describe('Sum of these orders.'),
            }),
          )
          .describe('What these orders add up to, by currency.'),
      }),
    )
    .describe(
      'Orders that share an e-mail address, a phone number, a user name or a device are of one customer; an IP address, a building or a card’s first digits make none.',
    ),
  truncated: z
    .boolean()
    .describe(
      'True when the graph had no room for all orders, values or edges, or a value’s orders took too long to read: narrow `by`, `depth` or `fan_out`.',
    ),
});
export type LinkGraph = z.infer<typeof linkGraph>;

/**
 * What orders share around one of them, or around a value, compared by keyed hashes: also once the values themselves are
 * no longer stored, and not after they were erased. A foreign order and an unknown one: `not_found`.
 */
export const findLinks = defineCommand({
  service: 'screening',
  name: 'find-links',
  request: z.object({
    accountId: z.int(),
    from: z.union([
      z.object({ shieldId: z.string().max(32) }),
      z.object({ entityType: z.enum(LINK_ENTITY_TYPES), value: freeText.min(1) }),
    ]),
    by: z.array(z.enum(SHARED_VALUES)).min(1),
    depth: z.int().min(1).max(MAX_LINK_DEPTH),
    fanOut: z.int().min(1).max(MAX_LINK_FAN_OUT),
  }),
  reply: linkGraph,
  errors: ['not_found', 'validation_failed'],
  deadlineMs: 4_000,
  repeatSafe: true,
});
