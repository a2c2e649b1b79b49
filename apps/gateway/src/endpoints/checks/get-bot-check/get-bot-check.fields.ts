import { z } from 'zod';
import { ipAddress, optionalButReadable, required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getBotCheckFields = z.object({
  user_agent: required(text()).describe('The `User-Agent` header of your visitor, unmodified.'),
  ip: optionalButReadable(ipAddress()).describe(
    "The visitor's address, which makes it possible to verify a claimed crawler.",
  ),
  ...checkQuery,
});
