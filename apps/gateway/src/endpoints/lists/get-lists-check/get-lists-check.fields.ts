import { entityType } from '@rampart/contracts';
import { z } from 'zod';
import { required, text, withDefault } from '../../../http/forms/form-readers';
import { ENTITY_WORDS } from '../entry-fields';
import { listCheckQuery } from '../list-check-answer';

export const getListsCheckFields = z.object({
  entity_type: withDefault(entityType, 'ip').describe(ENTITY_WORDS),
  value: required(text()).describe('In any spelling.'),
  ...listCheckQuery,
});
