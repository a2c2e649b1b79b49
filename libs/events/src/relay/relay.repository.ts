import { Injectable } from '@nestjs/common';
import { Database, type Statement, type TransactionRunner } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import type { OutboxRow } from './outbox-row';

const PEEK: Statement = {
  name: 'outbox_peek',
  text: 'SELECT EXISTS (SELECT FROM outbox) AS waiting',
};

/**
 * Lets one relay of a service at a time send; the lock goes with the transaction, so it needs no session and outlives
 * no relay. Postgres ends the session of a relay that it has not heard of for 15 seconds: a machine that vanished says
 * nothing, and would hold the lock for hours. The delete need not wait for the disk: what a crash brings back is sent
 * again under its old id.
 */
const LOCK: Statement = {
  name: 'outbox_lock',
  text: `
    SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held,
           set_config('idle_in_transaction_session_timeout', '15s', true),
           set_config('synchronous_commit', 'off', true)`,
};

/** No cursor: a transaction that commits late may bring a row with a lower position than one that has been sent. */
const OLDEST: Statement = {
  name: 'outbox_oldest',
  text: `
    SELECT position, event_id AS "eventId", account_id AS "accountId", type, entity, envelope, personal
      FROM outbox ORDER BY position LIMIT $1`,
};

const DELETE: Statement = {
  name: 'outbox_delete',
  text: 'DELETE FROM outbox WHERE position = ANY ($1::bigint[])',
};

/** Counting stops at 100,001: in a long outage the table holds millions, and one count a scrape would be felt. */
const BACKLOG: Statement = {
  name: 'outbox_backlog',
  text: `
    SELECT (SELECT count(*)::int FROM (SELECT FROM outbox LIMIT 100001) AS counted) AS rows,
           (SELECT extract(epoch FROM now() - created_at)::float8 FROM outbox ORDER BY position LIMIT 1) AS "lagSeconds"`,
};

export interface Backlog {
  /** Events that wait; 100,001 stands for more. */
  readonly rows: number;
  /** Age of the oldest; null when none waits. */
  readonly lagSeconds: number | null;
}

/**
 * Name of the lock under which a service's relay sends. All services may share one database, and advisory locks know no
 * schema. Whoever holds it knows that nothing is on its way.
 */
export const relayLockName = (service: string): string => `rampart relay ${service}`;

/** The outbox of this service, as its relay uses it. */
@Injectable()
export class RelayRepository {
  private readonly lockName: string;

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    this.lockName = relayLockName(metrics.service);
  }

  /** Whether anything waits. One cheap statement, for looking often. */
  async hasWaiting(): Promise<boolean> {
    const [row] = await this.database.run<{ waiting: boolean }>(PEEK, []);
    return row?.waiting === true;
  }

  /**
   * Gives the oldest rows to `send`, and deletes those that it returns, in a transaction in which no other relay of
   * the service sends.
   *
   * @returns what `send` returned; null when another relay is at it, or nothing waits.
   * @throws ServiceError `unavailable`; what `send` throws. All rows are then still there.
   */
  async take<Sent extends { readonly confirmed: readonly OutboxRow[] }>(
    limit: number,
    send: (rows: readonly OutboxRow[]) => Promise<Sent>,
  ): Promise<Sent | null> {
    return this.database.transaction(async (runner) => {
      const rows = await this.lockAndRead(runner, limit);
      if (rows.length === 0) return null;
      const sent = await send(rows);
      await runner.runLast(DELETE, [sent.confirmed.map(({ position }) => position)]);
      return sent;
    });
  }

  async backlog(): Promise<Backlog> {
    const [row] = await this.database.run<Backlog>(BACKLOG, []);
    return row ?? { rows: 0, lagSeconds: null };
  }

  private async lockAndRead(runner: TransactionRunner, limit: number): Promise<OutboxRow[]> {
    const [lock] = await runner.run<{ held: boolean }>(LOCK, [this.lockName]);
    return lock?.held === true ? runner.run<OutboxRow>(OLDEST, [limit]) : [];
  }
}
