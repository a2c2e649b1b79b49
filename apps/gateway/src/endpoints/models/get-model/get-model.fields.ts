import { z } from 'zod';
import { flag, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getModelFields = z.object({
  document: withDefault(flag(), 'false').describe('Whether to include the model itself: a megabyte or more.'),
  sandbox_error: sandboxError,
});
