import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';

/**
 * Goes back to the champion before the last promotion, or to none: then the scorer is off. Again, it goes back further.
 * `conflict` when there is no champion.
 */
export const rollBackModel = defineCommand({
  service: 'screening',
  name: 'roll-back-model',
  request: z.object({ accountId: z.int().positive(), actor }),
  reply: z.object({ champion: z.int().nullable(), replaced: z.int() }),
  errors: ['conflict'],
  repeatSafe: false,
});
