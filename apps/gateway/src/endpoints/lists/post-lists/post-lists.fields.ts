import { entityType, LIST_TYPES, MATCH_TYPES } from '@rampart/contracts';
import { z } from 'zod';
import {
  flag,
  moment,
  oneOf,
  optional,
  optionalButReadable,
  required,
  text,
  withDefault,
  wordList,
} from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ENTITY_WORDS } from '../entry-fields';
import { listedValueFields } from '../listed-value';

/**
 * A list entry. Unlike an order's, its optional fields must be readable: an entry that never expires because its end
 * could not be read is not what was asked for.
 */
export const postListsFields = z.object({
  list_type: required(oneOf(LIST_TYPES)).describe('The list that the value is added to.'),
  entity_type: withDefault(entityType, 'ip').describe(ENTITY_WORDS),
  ...listedValueFields,
  reason: optional(text()).describe('Free text.'),
  match_type: optionalButReadable(oneOf(MATCH_TYPES)).describe(
    'By default: `/` in an ip means cidr, a leading `*` wildcard, anything else exact.',
  ),
  expires_at: optionalButReadable(moment()).describe('When the entry expires; never by default.'),
  non_overridable: optionalButReadable(flag()).describe('Blacklist only: no whitelist entry outweighs it.'),
});

export const postListsQuery = z.object({
  expand: optionalButReadable(wordList(['is_new'])).describe('Adds `is_new` to the answer.'),
  sandbox_error: sandboxError,
});
