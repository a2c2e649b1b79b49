import { z } from 'zod';
import { entityType, listType, matchType } from './entities';

/** One entry of an account's blacklist or whitelist, as the lists service returns it. */
export const listEntry = z.object({
  /** Unique across accounts, never reused. */
  id: z.int(),
  listType,
  entityType,
  matchType,
  /** In normal form, which may differ from the caller's spelling. */
  value: z.string(),
  /** Why it was added; null without a reason. */
  reason: z.string().nullable(),
  /** True: no whitelist entry outweighs it. Only meaningful on a blacklist. */
  nonOverridable: z.boolean(),
  /** Id of the key, or name of the operator, that added it. */
  author: z.string(),
  createdAt: z.iso.datetime(),
  /** From then on it matches nothing; null: it stays in effect until it is removed. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ListEntry = z.infer<typeof listEntry>;
