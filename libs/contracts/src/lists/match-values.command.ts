import { z } from 'zod';
import { defineCommand } from '../command';
import { entityType, listType, matchType } from './entities';

export const listMatch = z.object({
  /** Index of the matched value in the request. */
  index: z.int(),
  entryId: z.int(),
  listType,
  matchType,
  entityType,
  /** The entry's normalised value, which for cidr and wildcard differs from the matched one. */
  entryValue: z.string(),
  /** Null also where it is not shown: in `match-many`. */
  reason: z.string().nullable(),
  nonOverridable: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ListMatch = z.infer<typeof listMatch>;

/**
 * Matches values against an account's lists, all in one statement. A value that cannot be normalised matches nothing.
 */
export const matchValues = defineCommand({
  service: 'lists',
  name: 'match-values',
  request: z.object({
    accountId: z.int(),
    values: z.array(z.object({ entityType, value: z.string() })).max(1_000),
  }),
  reply: z.object({ matches: z.array(listMatch) }),
  deadlineMs: 1_000,
  repeatSafe: true,
});
