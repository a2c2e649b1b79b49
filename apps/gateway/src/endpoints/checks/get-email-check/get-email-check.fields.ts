import { z } from 'zod';
import { required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getEmailCheckFields = z.object({
  email: required(text()).describe('Malformed input is answered too, with `is_valid_syntax` false.'),
  ...checkQuery,
});
