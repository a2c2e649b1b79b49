import { z } from 'zod';
import { checkRequest } from '../checks/single-check';
import { defineCommand } from '../command';
import { entityVelocity, ORDER_ENTITY_TYPES } from './order-velocity';

/**
 * Counts an order for each of its entities, under the action `screening`, and returns how often each was part of an
 * order in the windows that end with this one. In the sandbox nothing is counted: documented values have documented
 * counts.
 */
export const recordOrder = defineCommand({
  service: 'behavior',
  name: 'record-order',
  request: z.object({
    ...checkRequest,
    /** Identifies this order: a repeat with the same id, within five minutes, is counted once. */
    attemptId: z.string().min(1).max(64),
    entities: z
      .array(z.object({ entityType: z.enum(ORDER_ENTITY_TYPES), entityValue: z.string().min(1) }))
      .min(1)
      .max(ORDER_ENTITY_TYPES.length),
  }),
  reply: z.object({
    /** One for each entity, in the order of the request. */
    velocities: z.array(entityVelocity),
  }),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
