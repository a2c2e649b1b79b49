import { z } from 'zod';
import { EVENTS } from '../events/registry';

/** Events that belong to no account reach no webhook. */
const OF_NO_ACCOUNT = ['dataset.updated', 'dataset.stale'];

/** Types of events that a webhook can be sent. */
export const WEBHOOK_EVENT_TYPES: readonly string[] = EVENTS.map(({ type }) => type).filter(
  (type) => !OF_NO_ACCOUNT.includes(type),
);

/** Most filters of one endpoint. */
export const MAX_EVENT_FILTERS = 50;

/** Which events an endpoint wants: `*` for all, also of types that are added later, `case.*`, or one type. */
export const eventFilter = z
  .string()
  .max(100)
  .refine(
    (filter) => WEBHOOK_EVENT_TYPES.some((type) => passesFilter(filter, type)),
    'Expected a type of event, the beginning of some such as case.*, or * for all.',
  );

/** Whether one filter lets a type of event pass. Pure. */
export function passesFilter(filter: string, type: string): boolean {
  if (filter === '*') return true;
  return filter.endsWith('.*') ? type.startsWith(filter.slice(0, -1)) : filter === type;
}
