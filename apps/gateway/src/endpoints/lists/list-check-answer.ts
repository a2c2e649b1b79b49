import { checkExpansions, type checkValues, listCheck, type ReplyOf } from '@rampart/contracts';
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
