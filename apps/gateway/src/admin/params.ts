import { z } from 'zod';
import { isKeyId } from '../accounts/key-format';

/** Path parameter of everything about one account. A malformed id gets the same 404 as an unknown one. */
export const accountParams = z.object({
  account_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .describe('Id of the account.'),
});

/** Path parameters of everything about one user of an account. */
export const userParams = accountParams.extend({
  user_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .describe('Id of the user.'),
});

/** Path parameters of everything about one key of an account. */
export const keyParams = accountParams.extend({
  key_id: z.string().refine(isKeyId).describe('Id of the key: the 12 public characters of its text.'),
});
