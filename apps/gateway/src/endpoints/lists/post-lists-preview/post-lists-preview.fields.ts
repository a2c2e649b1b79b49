import { entityType, LIST_TYPES, MATCH_TYPES } from '@rampart/contracts';
import { z } from 'zod';
import {
  integer,
  oneOf,
  optionalButReadable,
  required,
  text,
  withDefault,
} from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ENTITY_WORDS } from '../list-entry-record';

export const postListsPreviewFields = z.object({
  list_type: optionalButReadable(oneOf(LIST_TYPES)).describe(
    'May be sent as to POST lists: what an entry matches is the same on both.',
  ),
  entity_type: withDefault(entityType, 'ip').describe(ENTITY_WORDS),
  value: required(text()).describe('As it would be sent to POST lists: a value, a network or a pattern.'),
  match_type: optionalButReadable(oneOf(MATCH_TYPES)).describe('As in POST lists.'),
  days: withDefault(integer(1, 30), '30').describe('How far to look back.'),
});

export const postListsPreviewQuery = z.object({ sandbox_error: sandboxError });
