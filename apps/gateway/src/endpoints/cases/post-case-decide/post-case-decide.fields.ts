import { CASE_OUTCOMES } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optional, required, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postCaseDecideFields = z.object({
  outcome: required(oneOf(CASE_OUTCOMES)).describe('Outcome of the case.'),
  note: optional(text()).describe('The reason; kept as a note of the case.'),
});

export const postCaseDecideQuery = z.object({ sandbox_error: sandboxError });
