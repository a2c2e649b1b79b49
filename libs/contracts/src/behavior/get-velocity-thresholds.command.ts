import { z } from 'zod';
import { defineCommand } from '../command';
import { velocityThresholds } from './velocity-thresholds';

/** What an account has set for its velocity. */
export const getVelocityThresholds = defineCommand({
  service: 'behavior',
  name: 'get-velocity-thresholds',
  request: z.object({ accountId: z.int() }),
  reply: velocityThresholds,
  repeatSafe: true,
});
