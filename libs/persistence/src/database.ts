import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';

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
  /** @returns the rows; columns as pg gives them (bigint and numeric as strings, timestamptz as Date). */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
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
    const result = await this.pool.query({ ...statement, values: [...values] });
    return result.rows as Row[];
  }

  /**
   * Runs `work` on one connection between BEGIN and COMMIT; anything it throws rolls back and is thrown on.
   * A connection that failed in mid-transaction is closed, not returned to the pool.
   */
  async transaction<T>(work: (runner: StatementRunner) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(runnerOn(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      failure = await rollback(client);
      throw error;
    } finally {
      client.release(failure);
    }
  }
}

function runnerOn(client: PoolClient): StatementRunner {
  return {
    async run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
      const result = await client.query({ ...statement, values: [...values] });
      return result.rows as Row[];
    },
  };
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
