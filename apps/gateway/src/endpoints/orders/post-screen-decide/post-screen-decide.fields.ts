import { CASE_OUTCOMES } from '@rampart/contracts';
import { z } from 'zod';
import {
  integer,
  oneOf,
  optionalButReadable,
  required,
  text,
  withDefault,
} from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postScreenDecideFields = z.object({
  decision: required(oneOf(['APPROVE', 'REVIEW', 'REJECT'])).describe('What is to hold for the order.'),
  reason: required(text()).describe('Why; free text.'),
  outcome: optionalButReadable(oneOf(CASE_OUTCOMES)).describe(
    'How the order turned out, if you know: it becomes the outcome of the order in its case, and a label for the scorer.',
  ),
  replaces: withDefault(integer(0, 1_000_000), '0').describe(
    'Revision of the decision by hand that this one replaces; 0: none holds. When another one holds, the answer is 409.',
  ),
});

export const postScreenDecideQuery = z.object({ sandbox_error: sandboxError });
