import { z } from 'zod';
import { oneOf, optionalButReadable, withDefault, wordList } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { BATCH_DETAILS, BATCH_EXPANSIONS } from './answer-lines';

export const postScreenBatchQuery = z.object({
  detail: withDefault(oneOf(BATCH_DETAILS), 'compact').describe(
    'How much is answered to each line: `compact`: the decision and its reasons; `full`: the whole result as POST screen gives it; `none`: only what was refused, and how far it is.',
  ),
  expand: optionalButReadable(wordList(BATCH_EXPANSIONS)).describe(
    'Adds members to the answer of each order, as at POST screen.',
  ),
  events: withDefault(oneOf(['off', 'on']), 'off').describe(
    '`on`: orders without `at` emit events and go to webhooks, like those of POST screen. Orders with a time of their own never do.',
  ),
  sandbox_error: sandboxError,
});
