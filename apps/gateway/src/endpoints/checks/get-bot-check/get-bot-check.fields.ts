import { z } from 'zod';
import { ipAddress, optionalButReadable, required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../check-answer';

export const getBotCheckFields = z.object({
  user_agent: required(text()).describe('The `User-Agent` header of your visitor, as it was sent.'),
  ip: optionalButReadable(ipAddress()).describe(
    "The visitor's address: enables the proof that a claimed crawler is what it says.",
  ),
  ...checkQuery,
});
