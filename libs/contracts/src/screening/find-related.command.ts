import { z } from 'zod';
import { defineCommand } from '../command';
import { foundScreening } from './search-screenings.command';

/** What orders may share. */
export const SHARED_VALUES = ['email', 'phone', 'username', 'device', 'address', 'ip', 'bin'] as const;
export type SharedValue = (typeof SHARED_VALUES)[number];
/** Most related orders that are counted of one value: beyond it, the value is crowded. */
export const MAX_RELATED = 1_000;
/** Most related orders that are listed of one value. */
export const MAX_RELATED_LISTED = 50;

/** Orders that share values with one. */
export const relatedScreenings = z.object({
  shield_id: z.string().describe('The screening whose values are compared.'),
  /** Earlier versions do not send it. */
  screening: foundScreening
    .nullable()
    .default(null)
    .describe('That screening as lists show it; null for the moment until it can be searched for.'),
  related: z
    .array(
      z.object({
        by: z.enum(SHARED_VALUES).describe('The value that is shared.'),
        orders: z.int().describe(`Other orders with the same value; at most ${MAX_RELATED} are counted.`),
        crowded: z
          .boolean()
          .describe(
            'True when more orders share it, as an office’s address or a large bank’s BIN: it links nothing, and none is listed.',
          ),
        shield_ids: z.array(z.string()).describe('The newest of them, newest first.'),
      }),
    )
    .describe('One for each value that the order has and that was not erased.'),
  screenings: z.array(foundScreening).describe('The listed screenings, each once.'),
});
export type RelatedScreenings = z.infer<typeof relatedScreenings>;

/** Finds the other orders of an account that share an order's values. A foreign id and an unknown one: `not_found`. */
export const findRelated = defineCommand({
  service: 'screening',
  name: 'find-related',
  request: z.object({
    accountId: z.int(),
    shieldId: z.string().max(32),
    by: z.array(z.enum(SHARED_VALUES)).min(1),
    /** Of each value. */
    limit: z.int().min(1).max(MAX_RELATED_LISTED),
  }),
  reply: relatedScreenings,
  errors: ['not_found'],
  repeatSafe: true,
});
