import type { OutboxRow } from './outbox-row';

/**
 * Divides rows into rounds: the first event of every entity, then the second of each, and so on. A round is sent at
 * once, and the next only when its events are on the stream: so no event ever overtakes one of the same entity,
 * whichever of them the server accepts or loses.
 */
export function entityRounds(rows: readonly OutboxRow[]): OutboxRow[][] {
  const rounds: OutboxRow[][] = [];
  const nextRoundOf = new Map<string, number>();
  for (const row of rows) {
    const entity = entityKey(row);
    const round = nextRoundOf.get(entity) ?? 0;
    nextRoundOf.set(entity, round + 1);
    const others = rounds[round];
    if (others) others.push(row);
    else rounds.push([row]);
  }
  return rounds;
}

/** Identifies an entity across accounts. */
export const entityKey = (row: Pick<OutboxRow, 'accountId' | 'entity'>): string =>
  `${row.accountId} ${row.entity}`;
