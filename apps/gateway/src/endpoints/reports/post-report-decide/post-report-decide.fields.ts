import { REPORT_DECISIONS } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optional, required, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postReportDecideFields = z.object({
  status: required(oneOf(REPORT_DECISIONS)).describe('The new status.'),
  note: optional(text()).describe('The reason; kept in its history.'),
});

export const postReportDecideQuery = z.object({ sandbox_error: sandboxError });
