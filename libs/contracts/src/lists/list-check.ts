import { z } from 'zod';
import { checkScores } from '../checks/single-check';
import { entityType, listType, matchType } from './entities';

/** The public record of the list check. */
export const listCheck = z.object({
  entity_type: entityType,
  /** In normal form. */
  value: z.string(),
  is_blacklisted: z.boolean(),
  is_whitelisted: z.boolean(),
  /** Every entry that holds for the value, from the exact one to the widest. */
  matches: z.array(
    z.object({
      id: z.int(),
      list_type: listType,
      match_type: matchType,
      /** Of the entry: a network or a pattern for cidr and wildcard. */
      value: z.string(),
      reason: z.string().nullable(),
      created_at: z.iso.datetime(),
      /** From then on it matches nothing; null when it holds until removed. */
      expires_at: z.iso.datetime().nullable(),
    }),
  ),
  ...checkScores,
});
