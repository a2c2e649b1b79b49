import { MAX_MODELS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getModelsFields = z.object({
  ...pageFields('get-models', z.object({ before: z.int().positive() }), MAX_MODELS_PER_PAGE),
  sandbox_error: sandboxError,
});
