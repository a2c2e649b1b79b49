import {
  CASE_ORDERS,
  CASE_OUTCOMES,
  CASE_STATES,
  casePosition,
  MAX_CASES_PER_PAGE,
} from '@rampart/contracts';
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

/** Unreadable filters are refused: a queue that ignored one would show the wrong cases. */
export const getCasesFields = z.object({
  state: optionalButReadable(wordList(CASE_STATES)).describe('Cases in any of these states; all by default.'),
  assignee: optionalButReadable(assigneeName()).describe(
    'Cases that this analyst works on or was the last to work on.',
  ),
  ip: optionalButReadable(ipAddress()).describe('Cases of this address.'),
  outcome: optionalButReadable(oneOf(CASE_OUTCOMES)).describe('Cases decided with this outcome.'),
  sort: withDefault(oneOf(CASE_ORDERS), 'updated_desc').describe(
    'By last update or by opening, newest or oldest first.',
  ),
  ...pageFields('get-cases', casePosition, MAX_CASES_PER_PAGE),
  sandbox_error: sandboxError,
});
