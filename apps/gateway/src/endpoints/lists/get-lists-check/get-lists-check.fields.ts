import { entityType } from '@rampart/contracts';
import { z } from 'zod';
import { required, text, withDefault } from '../../../http/forms/form-readers';
import { listCheckQuery } from '../list-check-answer';
import { ENTITY_WORDS } from '../list-entry-record';

export const getListsCheckFields = z.object({
  entity_type: withDefault(entityType, 'ip').describe(ENTITY_WORDS),
  value: required(text()).describe('In any spelling.'),
  ...listCheckQuery,
});
