import { z } from 'zod';
import { checkScores } from '../checks/single-check';
import { entityType, listType, matchType } from './entities';

/** The public record of the list check. */
export const listCheck = z.object({
  entity_type: entityType.describe('As sent.'),
  value: z.string().describe('In normal form.'),
  is_blacklisted: z.boolean().describe('Whether a blacklist entry matches it.'),
  is_whitelisted: z.boolean().describe('Whether a whitelist entry matches it.'),
  /** Every entry that matches the value, from the exact one to the widest. */
  matches: z
    .array(
      z.object({
        id: z.int().describe('Id of the entry.'),
        list_type: listType.describe('The list that the entry is on.'),
        match_type: matchType.describe('How the entry matches.'),
        value: z.string().describe('Value of the entry: a network or a pattern for cidr and wildcard.'),
        reason: z.string().nullable().describe('Why it was added; null without a reason.'),
        created_at: z.iso.datetime().describe('When it was added.'),
        expires_at: z.iso
          .datetime()
          .nullable()
          .describe('When it expires; null when it stays in effect until it is removed.'),
      }),
    )
    .describe('Every entry that matches the value, from the exact one to the widest.'),
  ...checkScores,
});
