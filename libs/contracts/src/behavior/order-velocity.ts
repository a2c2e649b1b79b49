import { z } from 'zod';
import { WINDOW_NAMES, windowCounts } from './velocity-windows';

/**
 * The parts of an order whose velocity is counted, in the behavior check's terms; `account` is the username. Cards
 * are left out: thousands share a BIN, and attempts with one have a threshold of their own
 * (`card_attempts_exceeded`).
 */
export const ORDER_ENTITY_TYPES = ['ip', 'email', 'phone', 'device', 'account'] as const;
export type OrderEntityType = (typeof ORDER_ENTITY_TYPES)[number];

/** The action under which orders are counted: a behavior check with this action reads and changes the same counts. */
export const SCREENING_ACTION = 'screening';

/** How often an entity was part of an order. */
export const entityVelocity = z.object({
  entityType: z.enum(ORDER_ENTITY_TYPES),
  /** In the windows that end with this order, including it. */
  counts: windowCounts,
  /** Windows whose count is above its threshold, not at it, shortest first; empty: none. */
  exceeded: z.array(z.object({ window: z.enum(WINDOW_NAMES), limit: z.int().min(0) })),
});
export type EntityVelocity = z.infer<typeof entityVelocity>;
