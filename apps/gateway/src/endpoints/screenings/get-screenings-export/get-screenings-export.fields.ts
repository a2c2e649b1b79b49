import { SCREENING_FILE_FORMATS } from '@rampart/contracts';
import { z } from 'zod';
import { bomField } from '../../../http/downloads/byte-order-mark';
import { oneOf, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { screeningFilterFields } from '../screening-filter.fields';

export const getScreeningsExportFields = z.object({
  ...screeningFilterFields,
  format: withDefault(oneOf(SCREENING_FILE_FORMATS), 'csv').describe(
    '`csv`, or `ndjson`: a screening in JSON on each line, as GET screenings shows it.',
  ),
  bom: bomField,
  sandbox_error: sandboxError,
});
