import { z } from 'zod';
import { entityType, listType, matchType } from './entities';

/** The public record of an entry of an account's blacklist or whitelist. */
export const listEntry = z.object({
  /** Unique across accounts, never reused. */
  id: z.int().describe('Id of the entry.'),
  list_type: listType.describe('The list that it is on.'),
  entity_type: entityType.describe('Kind of the value.'),
  match_type: matchType.describe(
    '`exact`: the value itself; `cidr`: every address of the network; `wildcard`: every address at, or name below, the domain.',
  ),
  value: z.string().describe('In normal form, which may differ from the spelling that was sent.'),
  reason: z.string().nullable().describe('Why it was added; null without a reason.'),
  non_overridable: z.boolean().describe('True on a blacklist: no whitelist entry outweighs it.'),
  author: z
    .string()
    .describe('Who added it: the id of an API key or of a user of the console, or the name of an operator.'),
  created_at: z.iso.datetime().describe('When it was added.'),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('From then on it matches nothing; null: it stays in effect until it is removed.'),
});
export type ListEntry = z.infer<typeof listEntry>;
