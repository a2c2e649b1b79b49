import { entityType, type ListEntry, listType, matchType } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

/** The entry that an endpoint is about. */
export const entryParams = z.object({
  id: rowId().describe('Id of the entry, from POST lists or GET lists.'),
});

/** The kinds of values, in words for the document. */
export const ENTITY_WORDS =
  '`ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own.';

/** An entry of a list as the API shows it. */
export const listEntryRecord = z.object({
  id: z.int().describe('Id of the entry.'),
  list_type: listType.describe('The list that it is on.'),
  entity_type: entityType.describe('Kind of the value.'),
  match_type: matchType.describe(
    '`exact`: the value itself; `cidr`: every address of the network; `wildcard`: every address at, or name below, the domain.',
  ),
  value: z.string().describe('In normal form, which may differ from the spelling that was sent.'),
  reason: z.string().nullable().describe('Why it was added; null without a reason.'),
  non_overridable: z.boolean().describe('True on a blacklist: no whitelist entry outweighs it.'),
  author: z.string().describe('Who added it: the id of an API key, or the name of an operator.'),
  created_at: z.iso.datetime().describe('When it was added.'),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('From then on it matches nothing; null: it stays in effect until it is removed.'),
});
export type ListEntryRecord = z.infer<typeof listEntryRecord>;

/** The public form of an entry. */
export function presentEntry(entry: ListEntry): ListEntryRecord {
  return {
    id: entry.id,
    list_type: entry.listType,
    entity_type: entry.entityType,
    match_type: entry.matchType,
    value: entry.value,
    reason: entry.reason,
    non_overridable: entry.nonOverridable,
    author: entry.author,
    created_at: entry.createdAt,
    expires_at: entry.expiresAt,
  };
}

/** For the document. */
export const entryExample: ListEntryRecord = {
  id: 42,
  list_type: 'blacklist',
  entity_type: 'ip',
  match_type: 'cidr',
  value: '203.0.113.0/24',
  reason: 'Card testing',
  non_overridable: false,
  author: '7Hq2mZk0Xw4B',
  created_at: '2026-01-31T09:12:44.120Z',
  expires_at: null,
};
