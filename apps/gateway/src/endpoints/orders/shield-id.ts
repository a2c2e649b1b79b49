import { z } from 'zod';

/** The id of a screening, read from text. */
export const shieldId = () =>
  z
    .string()
    .regex(/^\d{8}-[0-9a-f]{6}$/, 'Expected an id such as 20261121-57f2b5, from the answer of POST screen.');

/** The path parameter of endpoints for one screening. */
export const shieldIdParams = z.object({
  shield_id: shieldId().describe('Id of the screening, from the answer of POST screen.'),
});
