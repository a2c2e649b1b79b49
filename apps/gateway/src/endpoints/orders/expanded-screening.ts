import { EXPLANATION_PARTS, explanation, screeningResult } from '@rampart/contracts';
import { z } from 'zod';
import { optionalButReadable, wordList } from '../../http/forms/form-readers';

/** What `expand` can add to the answer of an order. */
export const expandQuery = z.object({
  expand: optionalButReadable(wordList(EXPLANATION_PARTS)).describe(
    'Adds members to `data`: the `contributions` behind the score, `warnings` about fields that could not be used, `degraded` sources that did not answer, the `rules` that matched and those in `shadow`, the `manifest` of everything the decision rests on, the `flip`: the smallest change that would have changed the status, and the `override`: the decision by hand that holds.',
  ),
});

const { contributions, warnings, degraded, rules, shadow, manifest, flip, override } = explanation.shape;

/** The answer of an order, with what `expand` adds. */
export const expandedScreening = screeningResult.extend({
  contributions: contributions.optional().describe('Only with `expand=contributions`.'),
  warnings: warnings.optional().describe('Only with `expand=warnings`.'),
  degraded: degraded
    .optional()
    .describe(
      'Only with `expand=degraded`, or when something that was asked for could not be computed for a new order: that member is then null and `explanation` is named here. GET of the screening returns it later.',
    ),
  rules: rules.optional().describe('Only with `expand=rules`.'),
  shadow: shadow.optional().describe('Only with `expand=shadow`.'),
  manifest: manifest.optional().describe('Only with `expand=manifest`.'),
  flip: flip
    .optional()
    .describe('Only with `expand=flip`; null: no such change was found, or there was too much to try.'),
  override: override.optional().describe('Only with `expand=override`; null: no decision by hand holds.'),
});
