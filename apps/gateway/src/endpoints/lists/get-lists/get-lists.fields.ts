import { entityType, LIST_TYPES, MATCH_TYPES, MAX_ENTRIES_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { flag, oneOf, optionalButReadable, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ENTITY_WORDS } from '../list-entry-record';
import { newestFirstFields } from '../list-page';

/** Filters must be readable: a page that ignores one shows what was not asked for. */
export const getListsFields = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe('Entries of this list; both when left out.'),
  entity_type: optionalButReadable(entityType).describe(`Entries of this kind: ${ENTITY_WORDS}`),
  match_type: optionalButReadable(oneOf(MATCH_TYPES)).describe('Entries that match so.'),
  value: optionalButReadable(text()).describe(
    'The entry of this very value, network or pattern, in any spelling; of `entity_type`, or an ip when that is left out. What a value is matched by tells GET lists/check.',
  ),
  q: optionalButReadable(text()).describe(
    'Entries whose value contains this text, as it stands in the normal form (lower case for e-mail and domains).',
  ),
  author: optionalButReadable(text().max(200, 'Expected a shorter name.')).describe(
    'Entries that this key or operator added.',
  ),
  expired: optionalButReadable(flag()).describe(
    'True: only entries that have expired; false: only those that hold. All when left out.',
  ),
  ...newestFirstFields('get-lists', MAX_ENTRIES_PER_PAGE),
  sandbox_error: sandboxError,
});
