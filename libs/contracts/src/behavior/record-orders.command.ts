import { z } from 'zod';
import { checkRequest } from '../checks/single-check';
import { defineCommand } from '../command';
import { accountActions } from './account-actions';
import { entityVelocity, ORDER_ENTITY_TYPES } from './order-velocity';

/** Orders per request. */
export const MAX_RECORDED_ORDERS = 64;

const recordedOrder = z.object({
  /** Identifies this order: a repeat with the same id, within five minutes, is counted once. */
  attemptId: z.string().min(1).max(64),
  entities: z
    .array(z.object({ entityType: z.enum(ORDER_ENTITY_TYPES), entityValue: z.string().min(1) }))
    .min(1)
    .max(ORDER_ENTITY_TYPES.length),
});

const recordedVelocities = z.object({
  /** One for each entity, in the order of the request. */
  velocities: z.array(entityVelocity),
});

const recordedWithActions = recordedVelocities.extend({
  /** Of the order's account and e-mail address; null: of an earlier version, which remembers none. */
  actions: accountActions.nullable().default(null),
});

/**
 * Counts orders of one account for each of their entities, under the action `screening`, and returns how often each was
 * part of an order in the windows that end with its own,
 * and what its customer did to the account before. In the sandbox nothing is counted: documented values have
 * documented counts.
 */
export const recordOrders = defineCommand({
  service: 'behavior',
  name: 'record-orders',
  request: z.object({ ...checkRequest, orders: z.array(recordedOrder).min(1).max(MAX_RECORDED_ORDERS) }),
  reply: z.object({
    /** In the order of the request. */
    orders: z.array(recordedWithActions),
  }),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});

/** One order: what screening of version 0.1 asks, so that it counts its orders while it is replaced. */
export const recordOrder = defineCommand({
  service: 'behavior',
  name: 'record-order',
  request: z.object({ ...checkRequest, ...recordedOrder.shape }),
  reply: recordedVelocities,
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
