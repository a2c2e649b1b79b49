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
    'A value was put on a list, an expired entry lives again, or an entry lasts longer or has become stricter. It holds from then on, until `expires_at` where that is set: nothing more is told when it comes.',
  data: entry.extend({
    expires_at: z.iso.datetime().nullable(),
    non_overridable: z.boolean(),
  }),
  entityOf,
});

export const listEntryRemoved = defineEvent({
  ...ofEntry,
  type: 'list.entry_removed',
  description: 'Somebody took an entry off a list, expired or not; it matches nothing any more.',
  data: entry,
  entityOf,
});

export const listImported = defineEvent({
  service: 'lists',
  type: 'list.imported',
  description:
    'A file of entries was taken over, all of it at once. Where `tells_entries` is true, each entry that it added or changed is told beside it by `list.entry_added`; a larger file is told by this event alone, and what is on the lists now gives their export.',
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
