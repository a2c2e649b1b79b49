import { checkExpansions, type checkValues, listCheck, type ReplyOf } from '@rampart/contracts';
import { z } from 'zod';
import { optional, optionalButReadable, text, wordList } from '../../http/forms/form-readers';

const { contributions, risk_contributions } = checkExpansions.shape;

/** The answer of the list check, with what `expand` adds. */
export const listCheckRecord = listCheck.extend({
  contributions: contributions
    .optional()
    .describe('Only with `expand=contributions`: the contributions to `fraud_score`; always empty.'),
  risk_contributions: risk_contributions
    .optional()
    .describe('Only with `expand=contributions`: what the lists add, up to `risk_score`.'),
});

/** What a list check reads besides its values. */
export const listCheckQuery = {
  expand: optionalButReadable(wordList(['contributions'])).describe(
    'Adds members to each check: the contributions behind both scores.',
  ),
  sandbox_error: optional(text()).describe(
    'With a test key: answers with the error of this code. Ignored with a live key.',
  ),
};

type Check = NonNullable<ReplyOf<typeof checkValues>['checks'][number]>;

/** The public form of a check. @param isExpanded whether the caller asked for the contributions. */
export function presentListCheck({ record, expansions }: Check, isExpanded: boolean): object {
  return isExpanded ? { ...record, ...expansions } : record;
}

/** For the document. */
export const listCheckExample: z.infer<typeof listCheckRecord> = {
  entity_type: 'ip',
  value: '203.0.113.7',
  is_blacklisted: true,
  is_whitelisted: false,
  matches: [
    {
      id: 42,
      list_type: 'blacklist',
      match_type: 'cidr',
      value: '203.0.113.0/24',
      reason: 'Card testing',
      created_at: '2026-01-31T09:12:44.120Z',
      expires_at: null,
    },
  ],
  fraud_score: 0,
  risk_score: 100,
  reasons: ["The IP address is on the account's blacklist."],
};
