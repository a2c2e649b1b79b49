import { z } from 'zod';
import { defineCommand } from '../../command';
import { rulesEnvironment } from './rule-language';

/** Returns what the rules of a trigger can read. `not_found` for an unknown trigger. */
export const getRulesEnvironment = defineCommand({
  service: 'screening',
  name: 'get-rules-environment',
  request: z.object({ accountId: z.int(), trigger: z.string() }),
  reply: rulesEnvironment,
  errors: ['not_found'],
  repeatSafe: true,
});
