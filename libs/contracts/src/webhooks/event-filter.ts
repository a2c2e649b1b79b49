import { z } from 'zod';
import { EVENTS } from '../events/registry';

/** Events that belong to no account reach no webhook. */
const OF_NO_ACCOUNT = ['dataset.updated', 'dataset.stale'];

/** Event types that a webhook can receive. */
export const WEBHOOK_EVENT_TYPES: readonly string[] = EVENTS.map(({ type }) => type).filter(
  (type) => !OF_NO_ACCOUNT.includes(type),
);

/** Most filters per endpoint. */
export const MAX_EVENT_FILTERS = 50;

/** The events that an endpoint wants: `*` for all, including future types, `case.*`, or one type. */
export const eventFilter = z
  .string()
  .max(100)
  .refine(
    (filter) => WEBHOOK_EVENT_TYPES.some((type) => passesFilter(filter, type)),
    'Expected an event type, a group such as case.*, or * for all.',
  );

/** Whether a filter matches an event type. Pure. */
export function passesFilter(filter: string, type: string): boolean {
  if (filter === '*') return true;
  return filter.endsWith('.*') ? type.startsWith(filter.slice(0, -1)) : filter === type;
}
