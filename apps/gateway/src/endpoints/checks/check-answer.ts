import { type CheckExpansions, checkExpansions, type Warning, warning } from '@rampart/contracts';
import { z } from 'zod';
import { optionalButReadable, wordList } from '../../http/forms/form-readers';
import { sandboxError } from '../sandbox/sandbox-error.field';

/** What `expand` can add to the answer of a single check. */
export const CHECK_WORDS = ['contributions', 'warnings', 'degraded', 'data_sets'] as const;
type CheckWord = (typeof CHECK_WORDS)[number];

/** What every single check reads besides its own fields: among the fields of a GET, as the query of a POST. */
export const checkQuery = {
  expand: optionalButReadable(wordList(CHECK_WORDS)).describe(
    'Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data.',
  ),
  sandbox_error: sandboxError,
};

const { contributions, risk_contributions, degraded, data_sets } = checkExpansions.shape;

/** A check's record with what `expand` adds. */
export const expandedCheck = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) =>
  record.extend({
    contributions: contributions
      .optional()
      .describe(
        'Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it.',
      ),
    risk_contributions: risk_contributions
      .optional()
      .describe(
        "Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`.",
      ),
    warnings: z.array(warning).optional().describe('Only with `expand=warnings`.'),
    degraded: degraded.optional().describe('Only with `expand=degraded`.'),
    data_sets: data_sets.optional().describe('Only with `expand=data_sets`.'),
  });

/**
 * The answer of a single check: the service's record unchanged, then the members that `expand` asked for.
 *
 * @param asked the words of `expand`, of which it ignores those that only one check has; null for none.
 * @param warnings about the request's own fields, which the service never saw.
 */
export function presentCheck(
  answer: { readonly record: object; readonly expansions: CheckExpansions },
  asked: readonly string[] | null,
  warnings: readonly Warning[],
): object {
  if (asked === null) return answer.record;
  const { contributions, risk_contributions, degraded, data_sets } = answer.expansions;
  const members: Readonly<Record<CheckWord, object>> & Readonly<Record<string, object>> = {
    contributions: { contributions, risk_contributions },
    warnings: { warnings },
    degraded: { degraded },
    data_sets: { data_sets },
  };
  return Object.assign({}, answer.record, ...asked.map((word) => members[word]));
}
