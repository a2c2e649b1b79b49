import { entityType } from '@rampart/contracts';
import { z } from 'zod';
import { listOf, optionalButReadable, required, text, withDefault } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { ENTITY_WORDS } from '../entry-fields';
import { listCheckQuery } from '../list-check-answer';

/** Most values of one call. */
export const MAX_LISTED_VALUES = 1_000;

export const postListsCheckFields = z.object({
  entity_type: withDefault(entityType, 'ip').describe(
    `Kind of the values that do not state their own: ${ENTITY_WORDS}`,
  ),
  values: required(
    listOf(
      z.object({
        entity_type: optionalButReadable(entityType).describe(
          'Kind of this value; by default the one stated for the list.',
        ),
        value: required(text()).describe('In any spelling.'),
      }),
      'value',
      MAX_LISTED_VALUES,
    ),
  ).describe(
    'Up to 1,000 values. In JSON each is an object, or just the text of the value. A form repeats the field `value` for each.',
  ),
});

export const postListsCheckQuery = z.object(listCheckQuery);

/** The values, each with its kind. */
export function valuesOf({ entity_type, values }: FieldsOf<typeof postListsCheckFields>) {
  return values.map((each) => ({ entityType: each.entity_type ?? entity_type, value: each.value }));
}
