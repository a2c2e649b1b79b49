import { z } from 'zod';
import { defineCommand } from '../../command';
import { rulesEnvironment } from './rule-language';

/** Tells what rules of a trigger can look at. `not_found` for a trigger that is none. */
export const getRulesEnvironment = defineCommand({
  service: 'screening',
  name: 'get-rules-environment',
  request: z.object({ accountId: z.int(), trigger: z.string() }),
  reply: rulesEnvironment,
  errors: ['not_found'],
  repeatSafe: true,
});
