import { Injectable, Optional } from '@nestjs/common';
import { traced } from '@rampart/telemetry';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager, type ObjectLiteral, type Repository } from 'typeorm';
import { toParameters } from './array-parameters';
import { gatherStatements } from './gathered-statements';
import { DatabaseMetrics } from './metrics/database-metrics';
import { asOutage, asOutageOfCommit } from './outage';
import { poolOf } from './pool-of';
import { managerOfPool, managerOfTransaction } from './rows/row-managers';
import type { RowSource } from './rows/row-source';
import { tracedStatement } from './traced-statement';
import { closeIdleIfUnfit, isUnfitServer } from './unfit-server';

/**
 * A hot statement: prepared once per connection under its name, then sent as a name and values.
 * The text is a constant of the code; only `$n` values ever vary.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs statements: the pool, or one connection inside a transaction. */
export interface StatementRunner {
  /**
   * @returns the rows; columns as pg gives them (bigint and numeric as strings, timestamptz as Date).
   * @throws ServiceError `unavailable` when Postgres cannot be reached or does not answer in time, `deadline_exceeded` when
   *   the statement took too long (`asOutage`); else pg's error.
   */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** Runs statements, by themselves or in transactions: the database, or a trial of it. */
export interface Transactions extends StatementRunner {
  /** Whether everything is rolled back: then nothing may be changed outside the database either. */
  readonly isTrial: boolean;
  /** As `Database.transaction`. */
  transaction<T>(work: (runner: TransactionRunner) => Promise<T>): Promise<T>;
}

/** Runs statements, and reads and writes rows, on the same connection: the pool, or one transaction. */
export interface DatabaseRunner extends StatementRunner, RowSource {}

/** As `DatabaseRunner`, for one transaction. */
export interface TransactionRunner extends DatabaseRunner {
  /**
   * As `run`, for the last statement of the transaction: COMMIT travels with it, which saves a round trip. Its rows may
   * be used only once the transaction has resolved.
   */
  runLast<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Calls back once the transaction is committed, and never if it is not. The callback must not throw. */
  onCommitted(callback: () => void): void;
}

/**
 * Rows through TypeORM's repositories, and hand-written statements for hot paths and set-based changes (`repo.save`
 * costs two to three times a plain insert), over the pool that TypeORM opened (ADR 71).
 */
@Injectable()
export class Database implements DatabaseRunner, Transactions {
  readonly isTrial = false;
  /** Counts batches of a `GroupCommit`; undefined without metrics, as in the process of a job. */
  readonly onBatch: DatabaseMetrics['onBatch'] | undefined;
  private readonly pool: Pool;
  private readonly manager: EntityManager;

  constructor(
    private readonly dataSource: DataSource,
    @Optional() metrics?: DatabaseMetrics,
  ) {
    this.pool = poolOf(dataSource) as Pool;
    gatherStatements(poolOf(dataSource));
    this.manager = managerOfPool(dataSource, (error) => this.failed(asOutageOfCommit(error)));
    this.onBatch = metrics?.onBatch;
  }

  rows<Row extends ObjectLiteral>(row: new () => Row): Repository<Row> {
    return this.manager.getRepository(row);
  }

  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    try {
      return await tracedStatement(statement, () => runOn(this.pool, statement, values, asOutageOfCommit));
    } catch (error) {
      throw this.failed(error);
    }
  }

  /**
   * Runs `work` on one connection between BEGIN and COMMIT; any error rolls back and is rethrown. A connection that
   * failed in mid-transaction is closed, not returned to the pool.
   *
   * @throws what `work` throws; ServiceError `unavailable` as `run` does; an Error when a statement failed and `work`
   *   ignored it, because Postgres then rolls everything back.
   */
  transaction<T>(work: (runner: TransactionRunner) => Promise<T>): Promise<T> {
    return traced('transaction', {}, () => this.runTransaction(work));
  }

  private async runTransaction<T>(work: (runner: TransactionRunner) => Promise<T>): Promise<T> {
    const client = await tracedStatement(WAIT, () => this.pool.connect()).catch((error: unknown) => {
      throw asOutage(error);
    });
    // A lost connection fails the current statement, or the next one. Between two statements, without a listener, it
    // would end the process: the pool listens only to idle connections.
    client.on('error', ignore);
    let failure: Error | undefined;
    try {
      // Connections are pipelined: BEGIN travels with the first statement, and fails only if the connection does.
      const begun = runOn(client, BEGIN, []);
      begun.catch(ignore);
      const runner = new ClientTransaction(client, this.dataSource);
      const result = await work(runner);
      await begun;
      await runner.commit();
      return result;
    } catch (error) {
      failure = await this.giveUp(client, error);
      throw error;
    } finally {
      client.release(failure);
      client.off('error', ignore);
    }
  }

  private failed(error: unknown): unknown {
    closeIdleIfUnfit(this.pool, error);
    return error;
  }

  /** @returns the error that makes the connection unfit for further use, or undefined. */
  private async giveUp(client: PoolClient, error: unknown): Promise<Error | undefined> {
    if (!isUnfitServer(error)) return rollback(client);
    // A ROLLBACK may get no answer either, and the caller would wait as long again. Postgres rolls the transaction
    // back.
    closeIdleIfUnfit(this.pool, error);
    return error;
  }
}

class ClientTransaction implements TransactionRunner {
  private committed: Promise<void> | undefined;
  private hasFailed = false;
  private manager: EntityManager | undefined;
  private readonly callbacks: (() => void)[] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly dataSource: DataSource,
  ) {}

  rows<Row extends ObjectLiteral>(row: new () => Row): Repository<Row> {
    this.manager ??= managerOfTransaction(this.dataSource, this.client, (error) => {
      this.hasFailed = true;
      return asOutage(error);
    });
    return this.manager.getRepository(row);
  }

  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.send(statement, values, asOutage);
  }

  runLast<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const rows = this.send<Row>(statement, values, asOutageOfCommit);
    void this.commit().catch(ignore);
    return rows;
  }

  onCommitted(callback: () => void): void {
    this.callbacks.push(callback);
  }

  /** Safe to call twice. */
  commit(): Promise<void> {
    this.committed ??= tracedStatement(COMMIT, () => commit(this.client)).then(
      () => {
        for (const callback of this.callbacks) callback();
      },
      (error: unknown) => {
        // Cut off by its time limit after pg already had a statement's answer, which a slow network makes possible: no
        // statement failed, but Postgres did not keep what was done.
        throw error instanceof Undone && !this.hasFailed ? asOutage(error) : error;
      },
    );
    return this.committed;
  }

  private send<Row>(
    statement: Statement,
    values: readonly unknown[],
    toOutage: (error: unknown) => unknown,
  ): Promise<Row[]> {
    const rows = tracedStatement(statement, () => runOn<Row>(this.client, statement, values, toOutage));
    rows.catch(() => {
      this.hasFailed = true;
    });
    return rows;
  }
}

const BEGIN = { name: '', text: 'BEGIN' };
const COMMIT = { name: 'COMMIT' };
/** Time until the pool has a connection: a long one shows that the pool is too small. */
const WAIT = { name: 'wait for a connection' };

function ignore(): void {}

async function runOn<Row>(
  connection: Pool | PoolClient,
  statement: Statement,
  values: readonly unknown[],
  toOutage: (error: unknown) => unknown = asOutage,
): Promise<Row[]> {
  try {
    const result = await connection.query({ ...statement, values: toParameters(values) });
    return result.rows as Row[];
  } catch (error) {
    throw toOutage(error);
  }
}

class Undone extends Error {
  constructor() {
    super('the transaction was undone: one of its statements had failed');
  }
}

/** Postgres answers COMMIT with ROLLBACK, and no error, when a statement of the transaction had failed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw asOutageOfCommit(error);
  });
  if (command !== 'COMMIT') throw new Undone();
}

/** @returns the error that makes the connection unfit for further use, or undefined. */
async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
