import { z } from 'zod';

/** The path value of the endpoints about one screening. */
export const shieldIdParams = z.object({
  shield_id: z
    .string()
    .regex(/^\d{8}-[0-9a-f]{6}$/)
    .describe('From the answer of POST screen.'),
});
