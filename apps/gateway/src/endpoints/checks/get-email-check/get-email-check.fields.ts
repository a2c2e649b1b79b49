import { z } from 'zod';
import { required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getEmailCheckFields = z.object({
  email: required(text()).describe('What is no address is answered too: `is_valid_syntax` is then false.'),
  ...checkQuery,
});
