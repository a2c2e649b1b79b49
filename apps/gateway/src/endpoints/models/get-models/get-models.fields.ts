import { MAX_MODELS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { pageFields } from '../../../http/paging/page-fields';
import { checkQuery } from '../../checks/check-answer';

export const getModelsFields = z.object({
  ...pageFields('get-models', z.object({ before: z.int().positive() }), MAX_MODELS_PER_PAGE),
  sandbox_error: checkQuery.sandbox_error,
});
