import { Injectable } from '@nestjs/common';
import { Database, type Statement, type TransactionRunner } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import type { OutboxRow } from './outbox-row';
import { HOLDS_LOCK, MOST_ACCOUNTS, PLAN_BY_INDEX, TURN } from './turn-sql';

const PEEK: Statement = {
  name: 'outbox_peek',
  text: 'SELECT EXISTS (SELECT FROM outbox) AS waiting',
};

/**
 * Lets one relay per service send at a time; the lock ends with the transaction, so it needs no session and outlives
 * no relay. Postgres ends the session of a relay that has been silent for 15 seconds: a machine that vanished would
 * otherwise hold the lock for hours. The delete need not wait for the disk: what a crash brings back is sent again
 * under its old id.
 */
const LOCK: Statement = {
  name: 'outbox_lock',
  text: `
    SELECT set_config('${HOLDS_LOCK}', pg_try_advisory_xact_lock(hashtextextended($1, 0))::text, true) AS held,
           set_config('idle_in_transaction_session_timeout', '15s', true),
           set_config('synchronous_commit', 'off', true),
           ${PLAN_BY_INDEX}`,
};

const DELETE: Statement = {
  name: 'outbox_delete',
  text: 'DELETE FROM outbox WHERE position = ANY ($1::bigint[])',
};

/**
 * Counting stops at 100,001: in a long outage the table holds millions, and counting them at each scrape would slow
 * the database.
 */
const BACKLOG: Statement = {
  name: 'outbox_backlog',
  text: `
    SELECT (SELECT count(*)::int FROM (SELECT FROM outbox LIMIT 100001) AS counted) AS rows,
           (SELECT extract(epoch FROM now() - created_at)::float8 FROM outbox ORDER BY position LIMIT 1) AS "lagSeconds"`,
};

export interface Backlog {
  /** Waiting events; 100,001 stands for more. */
  readonly rows: number;
  /** Age of the oldest; null without any. */
  readonly lagSeconds: number | null;
}

/**
 * Name of the lock under which a service's relay sends. All services may share one database, and advisory locks
 * ignore schemas. Its holder knows that nothing is under way.
 */
export const relayLockName = (service: string): string => `rampart relay ${service}`;

/** The service's outbox, as its relay uses it. */
@Injectable()
export class RelayRepository {
  private readonly lockName: string;
  /** The account that came last, in this replica: losing it costs an account at most a turn. */
  private lastAccount = '0';

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    this.lockName = relayLockName(metrics.service);
  }

  /** Whether any events wait. A cheap statement, for frequent polls. */
  async hasWaiting(): Promise<boolean> {
    const [row] = await this.database.run<{ waiting: boolean }>(PEEK, []);
    return row?.waiting === true;
  }

  /**
   * Passes the oldest rows of the accounts whose turn it is to `send`, equally many of each, and deletes those that
   * it returns, in a transaction in which no other relay of the service sends. The next call continues with the
   * following accounts.
   *
   * @returns what `send` returned, and whether more may wait; null when nothing waits; `busy` when another relay is
   *   sending.
   * @throws ServiceError `unavailable`; the errors of `send`. All rows are then still there.
   */
  async take<Sent extends { readonly confirmed: readonly OutboxRow[] }>(
    limit: number,
    send: (rows: readonly OutboxRow[]) => Promise<Sent>,
  ): Promise<{ readonly sent: Sent; readonly isFull: boolean } | null | 'busy'> {
    return this.database.transaction(async (runner) => {
      const rows = await this.lockAndRead(runner, limit);
      if (rows === 'busy') return 'busy';
      if (rows.length === 0) return null;
      const sent = await send(rows);
      await runner.runLast(DELETE, [sent.confirmed.map(({ position }) => position)]);
      return { sent, isFull: isFull(rows, limit) };
    });
  }

  async backlog(): Promise<Backlog> {
    const [row] = await this.database.run<Backlog>(BACKLOG, []);
    return row ?? { rows: 0, lagSeconds: null };
  }

  /** Both statements travel together: without the lock the second one reads nothing. */
  private async lockAndRead(runner: TransactionRunner, limit: number): Promise<OutboxRow[] | 'busy'> {
    const locking = runner.run<{ held: string }>(LOCK, [this.lockName]);
    const reading = runner.run<TurnRow>(TURN, [this.lastAccount, limit]);
    const [[lock], rows] = await Promise.all([locking, reading]);
    if (lock?.held !== 'true') return 'busy';
    // Also when sending fails: an account whose events cannot be sent does not keep its turn.
    this.lastAccount = lastInTurn(rows) ?? this.lastAccount;
    return rows;
  }
}

/** An event, and the index of its account in the round. */
type TurnRow = OutboxRow & { readonly place: number };

const lastInTurn = (rows: readonly TurnRow[]): string | undefined =>
  rows.reduce<TurnRow | undefined>((last, row) => (last && last.place >= row.place ? last : row), undefined)
    ?.accountId;

/** Whether an account may have more than its share, or a further account something. */
function isFull(rows: readonly OutboxRow[], limit: number): boolean {
  const counts = new Map<string, number>();
  for (const { accountId } of rows) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  const share = Math.max(1, Math.floor(limit / counts.size));
  return counts.size === MOST_ACCOUNTS || Math.max(...counts.values()) >= share;
}
