import { entityType, MAX_REPORTS_PER_PAGE, REPORT_CATEGORIES, REPORT_STATUSES } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optionalButReadable, text } from '../../../http/forms/form-readers';
import { ENTITY_WORDS } from '../../lists/list-entry-record';
import { newestFirstFields } from '../../lists/list-page';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** Filters must be readable: a page that ignores one shows what was not asked for. */
export const getReportsFields = z.object({
  status: optionalButReadable(oneOf(REPORT_STATUSES)).describe('Reports that stand so.'),
  category: optionalButReadable(oneOf(REPORT_CATEGORIES)).describe('Reports of this.'),
  entity_type: optionalButReadable(entityType).describe(`Reports of this kind of value: ${ENTITY_WORDS}`),
  value: optionalButReadable(text()).describe(
    'Reports of this value, in any spelling; of `entity_type`, or an ip when that is left out.',
  ),
  ...newestFirstFields('get-reports', MAX_REPORTS_PER_PAGE),
  sandbox_error: sandboxError,
});
