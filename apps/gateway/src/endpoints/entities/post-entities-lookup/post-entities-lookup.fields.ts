import { entityType } from '@rampart/contracts';
import { z } from 'zod';
import { required, text } from '../../../http/forms/form-readers';
import { ENTITY_WORDS } from '../../lists/entry-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postEntitiesLookupFields = z.object({
  entity_type: required(entityType).describe(ENTITY_WORDS),
  value: required(text()).describe('In any spelling; a phone number with its country’s code.'),
});

export const postEntitiesLookupQuery = z.object({ sandbox_error: sandboxError });
