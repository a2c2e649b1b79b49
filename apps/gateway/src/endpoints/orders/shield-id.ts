import { z } from 'zod';

/** The path parameter of endpoints for one screening. */
export const shieldIdParams = z.object({
  shield_id: z
    .string()
    .regex(/^\d{8}-[0-9a-f]{6}$/)
    .describe('Id of the screening, from the answer of POST screen.'),
});
