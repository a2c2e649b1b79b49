import { z } from 'zod';
import { oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { periodFields } from '../period.fields';

export const getStatsSummaryFields = z.object({
  ...periodFields,
  compare: optionalButReadable(oneOf(['previous'])).describe(
    '`previous`: also adds up the period of the same length before it.',
  ),
  sandbox_error: sandboxError,
});
