import { z } from 'zod';
import { actor } from '../actor';
import { entityType, listType, matchType } from '../lists/entities';
import { defineEvent } from './event';

const entry = z.object({
  entry_id: z.int(),
  list_type: listType,
  entity_type: entityType,
  match_type: matchType,
  value: z.string(),
  actor,
});

const ofEntry = { service: 'lists', personal: ['value'] } as const;
const entityOf = ({ entry_id }: { entry_id: number }) => `list-entry/${entry_id}`;

export const listEntryAdded = defineEvent({
  ...ofEntry,
  type: 'list.entry_added',
  description:
    'A value was put on a list, an expired entry was renewed, or an entry was extended or made stricter. It is in effect from then on, until `expires_at` if that is set: no event is emitted when it expires.',
  data: entry.extend({
    expires_at: z.iso.datetime().nullable(),
    non_overridable: z.boolean(),
  }),
  entityOf,
});

export const listEntryRemoved = defineEvent({
  ...ofEntry,
  type: 'list.entry_removed',
  description: 'An entry was removed from a list, expired or not; it no longer matches anything.',
  data: entry,
  entityOf,
});

export const listImported = defineEvent({
  service: 'lists',
  type: 'list.imported',
  description:
    'A file of entries was applied, all of it at once. If `tells_entries` is true, a `list.entry_added` is emitted for each entry that it added or changed; for a larger file this is the only event, and the export shows what is on the lists now.',
  data: z.object({
    import_id: z.int(),
    lines_read: z.int(),
    lines_refused: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    tells_entries: z.boolean(),
    actor,
  }),
  personal: [],
  entityOf: ({ import_id }) => `list-import/${import_id}`,
});
