import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { HistoryAddition, HistoryKey, HistoryRow } from '../../facts/history/history-row';

/** Lock-free: does not wait for concurrent writers. LATERAL with LIMIT uses the index before any ANALYZE. */
const READ_HISTORIES: Statement = {
  name: 'read_histories',
  text: `
    SELECT asked.place, found.state, found.steps
    FROM unnest($1::bigint[], $2::uuid[]) WITH ORDINALITY AS asked (account_id, key, place)
    CROSS JOIN LATERAL (
      SELECT h.state, h.steps FROM entity_histories AS h
      WHERE h.account_id = asked.account_id AND h.key = asked.key
      LIMIT 1) AS found`,
};

/**
 * Appends steps to the existing ones of any writer. A fold applies only if the row still begins with what was
 * read: otherwise another writer has folded it meanwhile, and these steps are just appended.
 *
 * In one pass in the order of the key, so that two transactions never deadlock.
 */
const ADD_TO_HISTORIES: Statement = {
  name: 'add_to_histories',
  text: `
    INSERT INTO entity_histories AS h (account_id, key, steps)
    SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::bytea[]) AS t (account_id, key, steps)
    ORDER BY account_id, key
    ON CONFLICT (account_id, key) DO UPDATE SET used_on = excluded.used_on, (state, steps) = (
      SELECT coalesce(fold.state, h.state),
        substr(h.steps, 1 + coalesce(length(fold.read_steps), 0)) || excluded.steps
      FROM (SELECT) AS always LEFT JOIN LATERAL (
        SELECT t.state, t.read_steps
        FROM unnest($4::bigint[], $5::uuid[], $6::bytea[], $7::bytea[], $8::bytea[])
          AS t (account_id, key, read_state, read_steps, state)
        WHERE t.account_id = h.account_id AND t.key = h.key
          AND t.read_state = h.state AND t.read_steps = substr(h.steps, 1, length(t.read_steps))
        LIMIT 1) AS fold ON true)`,
};

const EMPTY = Buffer.alloc(0);

/** The rows of histories: read together, appended to together. */
@Injectable()
export class HistoryRowsRepository {
  /**
   * The present rows, without a lock; empty where there is none. Sent at once when called.
   *
   * @param keys each once, in any order; the rows are returned in the same order.
   */
  async read(runner: StatementRunner, keys: readonly HistoryKey[]): Promise<HistoryRow[]> {
    if (keys.length === 0) return [];
    const found = await runner.run<{ place: string; state: Buffer; steps: Buffer }>(READ_HISTORIES, [
      keys.map(({ accountId }) => accountId),
      keys.map(({ key }) => key),
    ]);
    const rows = new Map(found.map((row) => [Number(row.place) - 1, row]));
    return keys.map((place, index) => {
      const { state = EMPTY, steps = EMPTY } = rows.get(index) ?? {};
      return { ...place, state, steps };
    });
  }

  /** Sent at once when called. The rows are locked until the transaction ends, so make it the last statement. */
  async add(runner: StatementRunner, additions: readonly HistoryAddition[]): Promise<void> {
    if (additions.length === 0) return;
    const folds = additions.flatMap(({ fold, ...place }) => (fold === null ? [] : [{ ...place, ...fold }]));
    await runner.run(ADD_TO_HISTORIES, [
      additions.map(({ accountId }) => accountId),
      additions.map(({ key }) => key),
      additions.map(({ steps }) => steps),
      folds.map(({ accountId }) => accountId),
      folds.map(({ key }) => key),
      folds.map(({ read }) => read.state),
      folds.map(({ read }) => read.steps),
      folds.map(({ state }) => state),
    ]);
  }
}
