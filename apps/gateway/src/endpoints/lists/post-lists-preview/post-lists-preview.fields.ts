import { entityType, LIST_TYPES, MATCH_TYPES } from '@rampart/contracts';
import { z } from 'zod';
import { flag, integer, oneOf, optionalButReadable, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ENTITY_WORDS } from '../entry-fields';
import { listedValueFields } from '../listed-value';

export const postListsPreviewFields = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe(
    'As for POST lists. It makes no difference to what an entry matches, and is needed for `outweighed_by`.',
  ),
  entity_type: withDefault(entityType, 'ip').describe(ENTITY_WORDS),
  ...listedValueFields,
  match_type: optionalButReadable(oneOf(MATCH_TYPES)).describe('As for POST lists.'),
  non_overridable: optionalButReadable(flag()).describe('As for POST lists.'),
  days: withDefault(integer(1, 30), '30').describe('Number of days to search.'),
});

export const postListsPreviewQuery = z.object({ sandbox_error: sandboxError });
