import { entityType, LIST_TYPES, MATCH_TYPES, MAX_ENTRIES_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { flag, oneOf, optionalButReadable, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ENTITY_WORDS } from '../entry-fields';
import { newestFirstFields } from '../list-page';

/** Unreadable filters are refused: a page that ignored one would show the wrong entries. */
export const getListsFields = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe('Entries of this list; both by default.'),
  entity_type: optionalButReadable(entityType).describe(`Entries of this kind: ${ENTITY_WORDS}`),
  match_type: optionalButReadable(oneOf(MATCH_TYPES)).describe('Entries with this kind of match.'),
  value: optionalButReadable(text()).describe(
    'The entry for exactly this value, network or pattern, in any spelling; of `entity_type`, or an ip by default. To find every entry that matches a value, use GET lists/check.',
  ),
  q: optionalButReadable(text()).describe(
    'Entries whose value contains this text, in its normal form (lower case for e-mail addresses and domains).',
  ),
  author: optionalButReadable(text().max(200, 'Expected a shorter name.')).describe(
    'Entries added by this key or operator.',
  ),
  expired: optionalButReadable(flag()).describe(
    'True: only expired entries; false: only those in effect. All by default.',
  ),
  ...newestFirstFields('get-lists', MAX_ENTRIES_PER_PAGE),
  sandbox_error: sandboxError,
});
