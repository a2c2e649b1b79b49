import { z } from 'zod';
import { checkScores } from '../checks/single-check';
import { entityType, listType, matchType } from './entities';

/** The public record of the list check. */
export const listCheck = z.object({
  entity_type: entityType.describe('As sent.'),
  value: z.string().describe('In normal form.'),
  is_blacklisted: z.boolean().describe('Whether a blacklist entry holds for it.'),
  is_whitelisted: z.boolean().describe('Whether a whitelist entry holds for it.'),
  /** Every entry that holds for the value, from the exact one to the widest. */
  matches: z
    .array(
      z.object({
        id: z.int().describe('Id of the entry.'),
        list_type: listType.describe('The list that the entry is on.'),
        match_type: matchType.describe('How the entry matches.'),
        value: z.string().describe('Of the entry: a network or a pattern for cidr and wildcard.'),
        reason: z.string().nullable().describe('Why it was added; null when no reason was given.'),
        created_at: z.iso.datetime().describe('When it was added.'),
        expires_at: z.iso
          .datetime()
          .nullable()
          .describe('When it stops matching; null when it holds until it is removed.'),
      }),
    )
    .describe('Every entry that holds for the value, from the exact one to the widest.'),
  ...checkScores,
});
