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
