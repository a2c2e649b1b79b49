import type { PoolClient } from 'pg';
import { type DataSource, EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { tracedStatement } from '../traced-statement';

/** The span name of all statements that TypeORM writes. */
const ROWS = { name: 'rows' };

/** Untyped fields of TypeORM's runner for Postgres: its connection and its transaction. */
interface ConnectedRunner extends QueryRunner {
  databaseConnection: PoolClient;
  isTransactionActive: boolean;
  transactionDepth: number;
}

/**
 * Rows over the pool.
 *
 * @param toThrow converts pg's error of a failed statement into the one to throw.
 */
export function managerOfPool(dataSource: DataSource, toThrow: (error: unknown) => unknown): EntityManager {
  const guarded: DataSource = Object.create(dataSource, {
    createQueryRunner: {
      value: (...mode: Parameters<DataSource['createQueryRunner']>) =>
        guard(dataSource.createQueryRunner(...mode), toThrow),
    },
  });
  return new EntityManager(guarded);
}

/** Rows inside a transaction that was begun on a connection; TypeORM neither ends it nor releases the connection. */
export function managerOfTransaction(
  dataSource: DataSource,
  client: PoolClient,
  toThrow: (error: unknown) => unknown,
): EntityManager {
  const runner = dataSource.createQueryRunner() as ConnectedRunner;
  // As after `startTransaction`: locks are allowed, `save` begins no transaction of its own.
  Object.assign(runner, { databaseConnection: client, isTransactionActive: true, transactionDepth: 1 });
  return guard(runner, toThrow).manager;
}

function guard(runner: QueryRunner, toThrow: (error: unknown) => unknown): QueryRunner {
  const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
  return Object.assign(runner, {
    query: (...given: unknown[]) =>
      tracedStatement(ROWS, () =>
        query(...given).catch((error: unknown) => {
          throw toThrow(error instanceof QueryFailedError ? error.driverError : error);
        }),
      ),
  });
}
