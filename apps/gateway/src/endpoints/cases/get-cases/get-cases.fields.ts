import {
  CASE_ORDERS,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_SUBJECTS,
  casePosition,
  MAX_CASES_PER_PAGE,
} from '@rampart/contracts';
import { z } from 'zod';
import {
  decimal,
  flag,
  ipAddress,
  moment,
  oneOf,
  optionalButReadable,
  text,
  withDefault,
  wordList,
} from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { shieldId } from '../../orders/shield-id';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { assigneeName } from '../assignee';
import { oneTag } from '../tag-list';

/** Beyond any priority: ten for each doubling of the largest amount, and ten for each day of a century. */
const MAX_PRIORITY = 1_000_000;

/** Unreadable filters are refused: a queue that ignored one would show the wrong cases. */
export const getCasesFields = z.object({
  state: optionalButReadable(wordList(CASE_STATES)).describe('Cases in any of these states; all by default.'),
  assignee: optionalButReadable(assigneeName()).describe(
    'Cases that this analyst works on or was the last to work on.',
  ),
  ip: optionalButReadable(ipAddress()).describe('Cases of this address, or opened by an order from it.'),
  outcome: optionalButReadable(oneOf(CASE_OUTCOMES)).describe('Cases decided with this outcome.'),
  tag: optionalButReadable(oneTag()).describe('Cases with this tag.'),
  reason: optionalButReadable(text().max(100)).describe('Cases with this code among their reasons.'),
  min_score: optionalButReadable(decimal(0, 100)).describe('Cases with at least this top score.'),
  min_priority: optionalButReadable(decimal(0, MAX_PRIORITY)).describe(
    'Undecided cases with at least this priority.',
  ),
  due_before: optionalButReadable(moment()).describe('Undecided cases that are due before this time.'),
  claimed_by: optionalButReadable(assigneeName()).describe('Cases that this analyst has claimed.'),
  available: optionalButReadable(flag()).describe(
    'True: undecided cases that are neither claimed nor snoozed; false: all others.',
  ),
  subject: optionalButReadable(oneOf(CASE_SUBJECTS)).describe('Cases of addresses or of persons only.'),
  snoozed: optionalButReadable(flag()).describe(
    'True: undecided cases that are put aside until later; false: all others.',
  ),
  shield_id: optionalButReadable(shieldId()).describe('The case of this order, if it has one.'),
  sort: withDefault(oneOf(CASE_ORDERS), 'updated_desc').describe(
    'By last update or by opening, newest or oldest first; undecided cases also by priority or by due time.',
  ),
  ...pageFields('get-cases', casePosition, MAX_CASES_PER_PAGE),
  sandbox_error: sandboxError,
});
