import { z } from 'zod';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType } from '../lists/entities';
import { WINDOW_NAMES, windowCounts } from './velocity-windows';

/** How often an entity has lately done something. */
export const actionVelocity = z.object({
  action: z.string().describe('What was done; `screening`: it was part of an order.'),
  counts: windowCounts.describe('In the windows that end now.'),
  exceeded: z
    .array(z.enum(WINDOW_NAMES))
    .describe('Windows whose count is above the account’s threshold, shortest first.'),
  last_at: z.iso.datetime().describe('When it was last done.'),
});
export type ActionVelocity = z.infer<typeof actionVelocity>;

/**
 * How often an entity acted in the windows that end now, without counting anything. Stored are hashes of entity and
 * action, so only known actions are found: `screening`, `login`, `signup`, `checkout`, and those that the account's
 * thresholds name.
 */
export const getVelocities = defineCommand({
  service: 'behavior',
  name: 'get-velocities',
  request: z.object({ accountId: z.int(), entityType, value: freeText.min(1) }),
  reply: z.object({
    /** Of actions within the last day, most frequent first. */
    velocities: z.array(actionVelocity),
  }),
  repeatSafe: true,
});
