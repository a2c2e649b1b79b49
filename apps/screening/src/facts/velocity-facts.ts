import type { EntityVelocity, OrderEntityType } from '@rampart/contracts';

/**
 * How often each entity of an order was recently part of one, including this order. Null: the order has no such
 * entity, or its velocity could not be read.
 */
export type VelocityFacts = Readonly<Record<OrderEntityType, EntityVelocity | null>>;

/** The received velocities, by entity. */
export function readVelocities(velocities: readonly EntityVelocity[]): VelocityFacts {
  const of = (entityType: OrderEntityType) =>
    velocities.find((each) => each.entityType === entityType) ?? null;
  return {
    ip: of('ip'),
    email: of('email'),
    phone: of('phone'),
    device: of('device'),
    account: of('account'),
  };
}

/** Nothing is known. */
export const NO_VELOCITY: VelocityFacts = readVelocities([]);
