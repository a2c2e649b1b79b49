import { MAX_SCREENINGS_PER_PAGE, SCREENING_ORDERS, screeningPosition } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, withDefault } from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { screeningFilterFields } from '../screening-filter.fields';

export const getScreeningsFields = z.object({
  ...screeningFilterFields,
  sort: withDefault(oneOf(SCREENING_ORDERS), 'newest').describe(
    '`newest` or `oldest` first, or highest `score` or `amount` first; the last with `currency`.',
  ),
  ...pageFields('get-screenings', screeningPosition, MAX_SCREENINGS_PER_PAGE),
  sandbox_error: sandboxError,
});
