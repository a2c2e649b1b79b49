import { MAX_RULESETS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { pageFields } from '../../../http/paging/page-fields';
import { checkQuery } from '../../checks/check-answer';

export const getRulesetsFields = z.object({
  ...pageFields('get-rulesets', z.object({ before: z.int() }), MAX_RULESETS_PER_PAGE),
  sandbox_error: checkQuery.sandbox_error,
});
