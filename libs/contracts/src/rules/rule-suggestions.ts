import { z } from 'zod';
import { jobHead } from '../jobs/job';

/** Known outcomes of approved orders without which no search makes sense. */
export const MIN_SUGGESTION_FRAUDS = 30;
export const MIN_SUGGESTION_LEGITIMATE = 100;

const count = z.int().min(0);

/** What a condition matches among orders whose outcome is known. */
export const suggestionFigures = z.object({
  orders: count.describe('Orders that it matches.'),
  frauds: count.describe('Of these, known to be fraud.'),
  legitimate: count.describe('Of these, known, or assumed, to be legitimate.'),
  precision: z.number().describe('Share of fraud among them.'),
  precision_low: z.number().describe('Lower end of the 95 % interval of that share (Wilson).'),
  recall: z.number().describe('Share of all approved frauds that it matches.'),
});
export type SuggestionFigures = z.infer<typeof suggestionFigures>;

/** A condition that was found, ready to be backtested or saved as a rule. */
export const ruleSuggestion = z.object({
  expression: z.string().describe('The condition in the language of rules.'),
  conditions: z
    .array(
      z.object({
        expression: z.string().describe('One of its parts.'),
        words: z.string().describe('The same in words.'),
      }),
    )
    .describe('The parts, all of which must hold.'),
  held_out: suggestionFigures.describe('On the newest orders, which the search did not see.'),
  searched: suggestionFigures.describe(
    'On the orders among which it was found; better than can be expected later.',
  ),
  amounts: z
    .array(
      z.object({
        currency: z.string().describe('ISO 4217 code.'),
        frauds: z.number().describe('Sum of the matched frauds.'),
        legitimate: z.number().describe('Sum of the matched legitimate orders.'),
      }),
    )
    .describe('Amounts of the matched orders of both parts, by currency.'),
});
export type RuleSuggestion = z.infer<typeof ruleSuggestion>;

/** What a search has found: the result of a job of the kind `suggestions`. */
export const suggestionsFound = z.object({
  orders: count.describe('Approved orders with a known outcome that were read, the newest.'),
  frauds: count.describe('How many of them are known to be fraud.'),
  needed: z
    .object({
      frauds: count.describe('Approved frauds that a search needs.'),
      legitimate: count.describe('Approved legitimate orders that it needs.'),
    })
    .describe('With fewer, nothing is searched.'),
  held_out_from: z.iso
    .datetime()
    .nullable()
    .describe('When the first of the held-out orders was placed; null when nothing was searched.'),
  suggestions: z
    .array(ruleSuggestion)
    .describe('The conditions that hold on the held-out orders, best first.'),
});
export type SuggestionsFound = z.infer<typeof suggestionsFound>;

/** The newest search of an account, and what the newest finished one has found. */
export const ruleSuggestions = z.object({
  job: jobHead
    .nullable()
    .describe('The newest search; null when none was started, or it is no longer stored.'),
  found: suggestionsFound
    .extend({ searched_at: z.iso.datetime().describe('When the search ended.') })
    .nullable()
    .describe('What the newest finished search has found; null before the first.'),
});
export type RuleSuggestions = z.infer<typeof ruleSuggestions>;
