import { MAX_RULE_ACTIONS_PER_PAGE, RULE_ACTION_STATES } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** Unreadable filters are refused: a page that ignored one would show the wrong actions. */
export const getRuleActionsFields = z.object({
  state: optionalButReadable(oneOf(RULE_ACTION_STATES)).describe('Actions in this state; all by default.'),
  ...pageFields('get-rule-actions', z.object({ before: z.int() }), MAX_RULE_ACTIONS_PER_PAGE),
  sandbox_error: sandboxError,
});
