import { entityType, MAX_REPORTS_PER_PAGE, REPORT_CATEGORIES, REPORT_STATUSES } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optionalButReadable, text } from '../../../http/forms/form-readers';
import { ENTITY_WORDS } from '../../lists/entry-fields';
import { newestFirstFields } from '../../lists/list-page';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** Unreadable filters are refused: a page that ignored one would show the wrong reports. */
export const getReportsFields = z.object({
  status: optionalButReadable(oneOf(REPORT_STATUSES)).describe('Reports in this status.'),
  category: optionalButReadable(oneOf(REPORT_CATEGORIES)).describe('Reports of this category.'),
  entity_type: optionalButReadable(entityType).describe(`Reports about this kind of value: ${ENTITY_WORDS}`),
  value: optionalButReadable(text()).describe(
    'Reports about this value, in any spelling; of `entity_type`, or an ip by default.',
  ),
  ...newestFirstFields('get-reports', MAX_REPORTS_PER_PAGE),
  sandbox_error: sandboxError,
});
