import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { asOutage } from './outage';

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
   * @throws ServiceError `unavailable` when Postgres cannot be reached or does not answer in time; else pg's error.
   */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** Runs the statements of one transaction. */
export interface TransactionRunner extends StatementRunner {
  /**
   * As `run`, for the statement after which nothing follows: COMMIT travels with it, which saves a round trip. Its
   * rows may be used only once the transaction has resolved.
   */
  runLast<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * Hand-written SQL where a path is hot, over the pool that TypeORM opened (`repo.save` costs two to three times a
 * plain insert). Ordinary rows go through TypeORM's repositories.
 */
@Injectable()
export class Database implements StatementRunner {
  private readonly pool: Pool;

  constructor(dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
  }

  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return runOn(this.pool, statement, values);
  }

  /**
   * Runs `work` on one connection between BEGIN and COMMIT; anything it throws rolls back and is thrown on.
   * A connection that failed in mid-transaction is closed, not returned to the pool.
   *
   * @throws what `work` throws; ServiceError `unavailable` as `run` does; an Error when a statement failed and `work`
   *   went on as if it had not, because Postgres then undoes everything.
   */
  async transaction<T>(work: (runner: TransactionRunner) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw asOutage(error);
    });
    // A lost connection fails the statement under way, or the next one. Between two, without a listener, it would end
    // the process: the pool listens to idle connections only.
    client.on('error', ignore);
    let failure: Error | undefined;
    try {
      // Connections are pipelined: BEGIN travels with the first statement, and can only fail with the connection.
      const begun = runOn(client, BEGIN, []);
      begun.catch(ignore);
      const runner = new ClientTransaction(client);
      const result = await work(runner);
      await begun;
      await runner.commit();
      return result;
    } catch (error) {
      failure = await rollback(client);
      throw error;
    } finally {
      client.release(failure);
      client.off('error', ignore);
    }
  }
}

class ClientTransaction implements TransactionRunner {
  private committed: Promise<void> | undefined;

  constructor(private readonly client: PoolClient) {}

  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return runOn(this.client, statement, values);
  }

  runLast<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const rows = this.run<Row>(statement, values);
    void this.commit().catch(ignore);
    return rows;
  }

  /** Safe to call twice. */
  commit(): Promise<void> {
    this.committed ??= commit(this.client);
    return this.committed;
  }
}

const BEGIN = { name: '', text: 'BEGIN' };

function ignore(): void {}

async function runOn<Row>(
  connection: Pool | PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    const result = await connection.query({ ...statement, values: [...values] });
    return result.rows as Row[];
  } catch (error) {
    throw asOutage(error);
  }
}

/** Postgres answers COMMIT with ROLLBACK, and no error, when a statement of the transaction had failed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw asOutage(error);
  });
  if (command !== 'COMMIT') throw new Error('the transaction was undone: one of its statements had failed');
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
