import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { velocityThresholds, velocityThresholdsReply } from './velocity-thresholds';

/** Sets all of an account's thresholds; those left out return to the default. Takes effect within a second. */
export const setVelocityThresholds = defineCommand({
  service: 'behavior',
  name: 'set-velocity-thresholds',
  request: velocityThresholds.extend({ accountId: z.int(), actor }),
  reply: velocityThresholdsReply,
  errors: ['validation_failed'],
  repeatSafe: true,
});
