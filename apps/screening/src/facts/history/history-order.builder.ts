import { createHash } from 'node:crypto';
import { HISTORY_ENTITIES, type HistoryEntity, type HistoryOrder } from './history-order';

/** A key for a spec: the same name of the same entity gives the same key. */
export function buildHistoryKey(entity: HistoryEntity, name: string): string {
  return createHash('sha256').update(`${entity}:${name}`).digest('hex').slice(0, 32);
}

/** An order of 10 EUR for specs, at noon, with the named entities: `{ email: 'ann', ip: 'home' }`. */
export function buildHistoryOrder(
  entities: Partial<Record<HistoryEntity, string>> = {},
  fields: Partial<Omit<HistoryOrder, 'keys'>> = {},
): HistoryOrder {
  const keys = Object.fromEntries(
    HISTORY_ENTITIES.map((entity) => {
      const name = entities[entity];
      return [entity, name === undefined ? null : buildHistoryKey(entity, name)];
    }),
  );
  return {
    accountId: 1,
    at: new Date('2026-03-01T12:00:00Z'),
    spelling: null,
    amount: { unit: 'EUR', cents: 1_000 },
    ...fields,
    keys: keys as HistoryOrder['keys'],
  };
}
