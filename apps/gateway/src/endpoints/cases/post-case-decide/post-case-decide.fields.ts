import { CASE_OUTCOMES } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optional, required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../../checks/check-answer';

export const postCaseDecideFields = z.object({
  outcome: required(oneOf(CASE_OUTCOMES)).describe('What the case turned out to be.'),
  note: optional(text()).describe('Why; kept as a note of the case.'),
});

export const postCaseDecideQuery = z.object({ sandbox_error: checkQuery.sandbox_error });
