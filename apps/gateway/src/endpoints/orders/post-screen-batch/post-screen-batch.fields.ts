import { z } from 'zod';
import { oneOf, optionalButReadable, withDefault, wordList } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { BATCH_DETAILS, BATCH_EXPANSIONS } from './answer-lines';

export const postScreenBatchQuery = z.object({
  detail: withDefault(oneOf(BATCH_DETAILS), 'compact').describe(
    'How much to answer for each line: `compact`: the decision and its reasons; `full`: the whole result, as POST screen returns it; `none`: only refused lines and progress.',
  ),
  expand: optionalButReadable(wordList(BATCH_EXPANSIONS)).describe(
    'Adds members to the answer of each order, as for POST screen.',
  ),
  events: withDefault(oneOf(['off', 'on']), 'off').describe(
    '`on`: orders without `at` emit events and go to webhooks, like those of POST screen. Orders with a time of their own never do.',
  ),
  sandbox_error: sandboxError,
});
