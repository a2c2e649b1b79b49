import { z } from 'zod';
import { defineCommand } from '../command';
import { velocityThresholdsReply } from './velocity-thresholds';

/** What an account has set for its velocity, and the defaults beside it. */
export const getVelocityThresholds = defineCommand({
  service: 'behavior',
  name: 'get-velocity-thresholds',
  request: z.object({ accountId: z.int() }),
  reply: velocityThresholdsReply,
  repeatSafe: true,
});
