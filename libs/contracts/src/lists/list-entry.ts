import { z } from 'zod';
import { entityType, listType, matchType } from './entities';

/** One entry of an account's blacklist or whitelist, as the lists service tells of it. */
export const listEntry = z.object({
  /** Unique across accounts, never used again. */
  id: z.int(),
  listType,
  entityType,
  matchType,
  /** In normal form: what the caller wrote may have been spelled differently. */
  value: z.string(),
  /** Why it was added; null when nobody said. */
  reason: z.string().nullable(),
  /** True: no whitelist entry outweighs it. Says something on a blacklist only. */
  nonOverridable: z.boolean(),
  /** Id of the key, or name of the operator, that added it. */
  author: z.string(),
  createdAt: z.iso.datetime(),
  /** From then on it matches nothing; null when it holds until removed. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ListEntry = z.infer<typeof listEntry>;
