import { z } from 'zod';
import { publicActor } from '../actor';
import { defineCommand } from '../command';
import { entityType, listType, matchType } from './entities';

/** Most steps in a history, fewer when they are too long for one message; older ones are left out. */
export const MAX_HISTORY_STEPS = 200;

/** A step in the history of an entry. `expired` happens by itself; all others have an actor. */
export const entryStep = z.object({
  change: z.enum(['added', 'changed', 'expired', 'removed']).describe('What happened to the entry.'),
  at: z.iso.datetime().describe('When it happened.'),
  actor: publicActor.nullable().describe('Who did it; null for `expired`, which happens by itself.'),
  reason: z.string().nullable().describe('The reason; null without one.'),
  non_overridable: z.boolean().describe('Value after this step; for a removed entry, its last value.'),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('Value after this step; for a removed entry, its last value.'),
});
export type EntryStep = z.infer<typeof entryStep>;

/** The public record of an entry's history. */
export const entryHistory = z.object({
  id: z.int().describe('Id of the entry.'),
  list_type: listType.describe('The list that it is on.'),
  entity_type: entityType.describe('Kind of the value.'),
  match_type: matchType.describe('How the entry matches.'),
  value: z.string().describe('In normal form.'),
  history: z.array(entryStep).describe('Oldest first.'),
});
export type EntryHistory = z.infer<typeof entryHistory>;

/**
 * The history of an entry, from the oldest step to the newest, also after its removal. A foreign id and an unknown
 * one get the same `not_found`.
 */
export const getEntryHistory = defineCommand({
  service: 'lists',
  name: 'get-entry-history',
  request: z.object({ accountId: z.int(), id: z.int() }),
  reply: entryHistory,
  errors: ['not_found'],
  repeatSafe: true,
});
