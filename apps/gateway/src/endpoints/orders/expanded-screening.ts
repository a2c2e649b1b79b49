import { EXPLANATION_PARTS, explanation, screeningResult } from '@rampart/contracts';
import { z } from 'zod';
import { optionalButReadable, wordList } from '../../http/forms/form-readers';

/** What may be asked to stand behind the answer to an order. */
export const expandQuery = z.object({
  expand: optionalButReadable(wordList(EXPLANATION_PARTS)).describe(
    'Adds members to `data`: the `contributions` behind the score, `warnings` about fields that could not be used, `degraded` sources that could not be asked, the `rules` that matched and those in `shadow`, the `manifest` of all that the decision rests on, and the `flip`: the smallest change with which the status would have been another one.',
  ),
});

const { contributions, warnings, degraded, rules, shadow, manifest, flip } = explanation.shape;

/** The answer to an order, with what was asked to stand behind it. */
export const expandedScreening = screeningResult.extend({
  contributions: contributions.optional().describe('Only with `expand=contributions`.'),
  warnings: warnings.optional().describe('Only with `expand=warnings`.'),
  degraded: degraded
    .optional()
    .describe(
      'Only with `expand=degraded`, or where something that was asked for could not be worked out behind a new order: it is null then, and `explanation` among these. GET of the screening tells it later.',
    ),
  rules: rules.optional().describe('Only with `expand=rules`.'),
  shadow: shadow.optional().describe('Only with `expand=shadow`.'),
  manifest: manifest.optional().describe('Only with `expand=manifest`.'),
  flip: flip
    .optional()
    .describe('Only with `expand=flip`; null: no change was found, or there was too much to try.'),
});
