import { MAX_RULESETS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getRulesetsFields = z.object({
  ...pageFields('get-rulesets', z.object({ before: z.int() }), MAX_RULESETS_PER_PAGE),
  sandbox_error: sandboxError,
});
