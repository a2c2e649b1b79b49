import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { entityType, listType, matchType } from './entities';

/** Most steps that a history tells, and fewer when they are too long to be carried at once; older ones are left out. */
export const MAX_HISTORY_STEPS = 200;

/** Something that happened to an entry. `expired` is what time did; all else somebody did. */
export const entryStep = z.object({
  change: z.enum(['added', 'changed', 'expired', 'removed']),
  at: z.iso.datetime(),
  /** Null for what time did. */
  actor: actor.nullable(),
  /** Why; null when nobody said. */
  reason: z.string().nullable(),
  /** As it was from then on; of a removed entry, as it was last. */
  nonOverridable: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
});
export type EntryStep = z.infer<typeof entryStep>;

/**
 * What became of an entry, from the oldest step to the newest, also when it has been removed. A foreign id and one that
 * never was are the same `not_found`.
 */
export const getEntryHistory = defineCommand({
  service: 'lists',
  name: 'get-entry-history',
  request: z.object({ accountId: z.int(), id: z.int() }),
  reply: z.object({
    id: z.int(),
    listType,
    entityType,
    matchType,
    value: z.string(),
    steps: z.array(entryStep).min(1),
  }),
  errors: ['not_found'],
  repeatSafe: true,
});
