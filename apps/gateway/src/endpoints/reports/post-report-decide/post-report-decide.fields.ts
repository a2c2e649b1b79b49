import { REPORT_DECISIONS } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optional, required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../../checks/check-answer';

export const postReportDecideFields = z.object({
  status: required(oneOf(REPORT_DECISIONS)).describe('What becomes of it.'),
  note: optional(text()).describe('Why; kept in its history.'),
});

export const postReportDecideQuery = z.object({ sandbox_error: checkQuery.sandbox_error });
