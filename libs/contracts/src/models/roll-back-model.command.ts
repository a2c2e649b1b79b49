import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';

/**
 * Returns to the champion before the last promotion, or to none, which switches the scorer off. Each further call
 * goes back one more step. `conflict` without a champion.
 */
export const rollBackModel = defineCommand({
  service: 'screening',
  name: 'roll-back-model',
  request: z.object({ accountId: z.int().positive(), actor }),
  reply: z.object({
    champion: z.int().nullable().describe('The new champion; null: the scorer is off.'),
    replaced: z.int().describe('The champion until now.'),
  }),
  errors: ['conflict'],
  repeatSafe: false,
});
