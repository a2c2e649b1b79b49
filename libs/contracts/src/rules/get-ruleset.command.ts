import { z } from 'zod';
import { defineCommand } from '../command';
import { ruleset } from './ruleset';

/** A published set with its rules. */
export const getRuleset = defineCommand({
  service: 'screening',
  name: 'get-ruleset',
  request: z.object({ accountId: z.int(), number: z.int() }),
  reply: ruleset,
  errors: ['not_found'],
  repeatSafe: true,
});
