import { CASE_ORDERS, CASE_OUTCOMES, CASE_STATES, casePlace, MAX_CASES_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import {
  ipAddress,
  oneOf,
  optionalButReadable,
  withDefault,
  wordList,
} from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { assigneeName } from '../assignee';

/** Filters must be readable: a queue that ignores one shows what was not asked for. */
export const getCasesFields = z.object({
  state: optionalButReadable(wordList(CASE_STATES)).describe(
    'Cases in any of these states; all when left out.',
  ),
  assignee: optionalButReadable(assigneeName()).describe(
    'Cases that this person works on or worked on last.',
  ),
  ip: optionalButReadable(ipAddress()).describe('Cases of this address.'),
  outcome: optionalButReadable(oneOf(CASE_OUTCOMES)).describe('Cases that were decided so.'),
  sort: withDefault(oneOf(CASE_ORDERS), 'updated_desc').describe(
    'By the last update or by the opening, newest or oldest first.',
  ),
  ...pageFields('get-cases', casePlace, MAX_CASES_PER_PAGE),
  sandbox_error: sandboxError,
});
