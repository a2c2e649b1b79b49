import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

/** The entry that an endpoint is about. */
export const entryParams = z.object({
  id: rowId().describe('Id of the entry, from POST lists or GET lists.'),
});

/** The kinds of values, in words for the document. */
export const ENTITY_WORDS =
  '`ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own.';
