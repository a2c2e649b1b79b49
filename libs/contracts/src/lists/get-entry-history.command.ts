import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { entityType, listType, matchType } from './entities';

/** Most steps in a history, fewer when they are too long for one message; older ones are left out. */
export const MAX_HISTORY_STEPS = 200;

/** A step in the history of an entry. `expired` happens by itself; all others have an actor. */
export const entryStep = z.object({
  change: z.enum(['added', 'changed', 'expired', 'removed']),
  at: z.iso.datetime(),
  /** Null for `expired`. */
  actor: actor.nullable(),
  /** Null without a reason. */
  reason: z.string().nullable(),
  /** Value after this step; for a removed entry, its last value. */
  nonOverridable: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
});
export type EntryStep = z.infer<typeof entryStep>;

/**
 * The history of an entry, from the oldest step to the newest, also after its removal. A foreign id and an unknown
 * one get the same `not_found`.
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
