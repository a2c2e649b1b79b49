import { z } from 'zod';
import { checkExpansions } from '../checks/single-check';
import { defineCommand } from '../command';
import { sessionResult } from './session-result';

/**
 * What the slices of a session show together. Unknown: another account's, never begun, or 24 hours after its last
 * slice.
 */
export const getSession = defineCommand({
  service: 'behavior',
  name: 'get-session',
  request: z.object({ accountId: z.int(), sessionId: z.string().min(1) }),
  reply: z.object({
    record: sessionResult,
    expansions: checkExpansions.pick({ contributions: true, risk_contributions: true }),
  }),
  errors: ['not_found'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
