import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';

/** Whose history: an account, and the hash of one of its entities. */
export interface HistoryPlace {
  readonly accountId: number;
  readonly key: string;
}

export interface HistoryRow extends HistoryPlace {
  /** Empty when the row was only just made. */
  readonly state: Buffer;
}

/**
 * Makes the missing rows and locks all, in one pass in the order of the key: a conflicting row is locked although the
 * condition lets nothing be updated. One pass is what keeps two transactions from waiting for each other in a circle:
 * whoever waits for a row holds only rows before it, made or found.
 */
const LOCK_HISTORIES: Statement = {
  name: 'lock_histories',
  text: `
    INSERT INTO entity_histories AS h (account_id, key)
    SELECT account_id, key FROM unnest($1::bigint[], $2::uuid[]) AS t (account_id, key)
    ORDER BY account_id, key
    ON CONFLICT (account_id, key) DO UPDATE SET state = h.state WHERE false`,
};

/**
 * A statement of its own, since its snapshot is taken under the locks of the one before. LATERAL with LIMIT keeps to the
 * index even before the first ANALYZE.
 */
const READ_HISTORIES: Statement = {
  name: 'read_histories',
  text: `
    SELECT asked.place, found.state
    FROM unnest($1::bigint[], $2::uuid[]) WITH ORDINALITY AS asked (account_id, key, place)
    CROSS JOIN LATERAL (
      SELECT h.state FROM entity_histories AS h
      WHERE h.account_id = asked.account_id AND h.key = asked.key
      LIMIT 1) AS found`,
};

/** By the unique index rather than by a join, whose plan would follow from how large the table was when it was made. */
const WRITE_HISTORIES: Statement = {
  name: 'write_histories',
  text: `
    INSERT INTO entity_histories AS h (account_id, key, state)
    SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::bytea[])
    ON CONFLICT (account_id, key) DO UPDATE SET state = excluded.state, used_on = excluded.used_on`,
};

const EMPTY = Buffer.alloc(0);

/** The rows of histories: locked and read together, written together. */
@Injectable()
export class HistoryRowsRepository {
  /**
   * Locks rows until the transaction ends, and makes those that are missing. Both statements are sent at once, behind what
   * was sent before.
   *
   * @param places each once, in any order; the rows come back in theirs.
   */
  async lock(runner: StatementRunner, places: readonly HistoryPlace[]): Promise<HistoryRow[]> {
    if (places.length === 0) return [];
    const values = [places.map(({ accountId }) => accountId), places.map(({ key }) => key)];
    const [, found] = await Promise.all([
      runner.run(LOCK_HISTORIES, values),
      runner.run<{ place: string; state: Buffer }>(READ_HISTORIES, values),
    ]);
    const states = new Map(found.map(({ place, state }) => [Number(place) - 1, state]));
    return places.map((each, place) => ({ ...each, state: states.get(place) ?? EMPTY }));
  }

  /** Writes rows that the transaction holds. Sent at once when called. */
  async write(runner: StatementRunner, rows: readonly HistoryRow[]): Promise<void> {
    if (rows.length === 0) return;
    await runner.run(WRITE_HISTORIES, [
      rows.map(({ accountId }) => accountId),
      rows.map(({ key }) => key),
      rows.map(({ state }) => state),
    ]);
  }
}
