import { MAX_RULES_PER_PAGE, RULE_MODES } from '@rampart/contracts';
import { z } from 'zod';
import { flag, oneOf, optionalButReadable, text, withDefault } from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getRulesFields = z.object({
  mode: optionalButReadable(oneOf(RULE_MODES)).describe(
    'Rules whose newest version, or one in use, has this mode.',
  ),
  trigger: optionalButReadable(text()).describe(
    'Rules whose newest version, or one in use, has this trigger.',
  ),
  archived: withDefault(flag(), 'false').describe('True: deleted rules instead of existing ones.'),
  ...pageFields('get-rules', z.object({ after: z.int() }), MAX_RULES_PER_PAGE),
  sandbox_error: sandboxError,
});
