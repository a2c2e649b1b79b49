import { z } from 'zod';

/** The set that an endpoint is about. A number with too many digits gets the same 404 as an unknown one. */
export const rulesetParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .describe('Number of the rule set.'),
});
