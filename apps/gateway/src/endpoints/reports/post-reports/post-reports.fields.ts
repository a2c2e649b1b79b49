import { entityType, REPORT_CATEGORIES } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optional, required, text, withDefault } from '../../../http/forms/form-readers';
import { ENTITY_WORDS } from '../../lists/entry-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postReportsFields = z.object({
  entity_type: withDefault(entityType, 'ip').describe(ENTITY_WORDS),
  value: required(text()).describe('The reported value; stored in its normal form.'),
  category: withDefault(oneOf(REPORT_CATEGORIES), 'fraud').describe('Category of the abuse.'),
  notes: optional(text()).describe('Free text.'),
});

export const postReportsQuery = z.object({ sandbox_error: sandboxError });
