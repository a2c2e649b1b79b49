import { z } from 'zod';
import { defineCommand } from '../command';
import { velocityThresholdsReply } from './velocity-thresholds';

/** An account's velocity thresholds, and the defaults. */
export const getVelocityThresholds = defineCommand({
  service: 'behavior',
  name: 'get-velocity-thresholds',
  request: z.object({ accountId: z.int() }),
  reply: velocityThresholdsReply,
  repeatSafe: true,
});
