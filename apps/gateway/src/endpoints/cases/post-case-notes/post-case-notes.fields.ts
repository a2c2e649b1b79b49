import { z } from 'zod';
import { required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../../checks/check-answer';

export const postCaseNotesFields = z.object({
  text: required(text()).describe('What is to be remembered.'),
});

export const postCaseNotesQuery = z.object({ sandbox_error: checkQuery.sandbox_error });
