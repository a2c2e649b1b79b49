import type { Database, Statement, TransactionRunner, Transactions } from './database';

/**
 * Runs statements and transactions as the database does, and rolls each back: their answers are what they would have
 * been. Rows are locked as by the real ones, until the end of the statement or the transaction.
 */
export class TrialDatabase implements Transactions {
  readonly isTrial = true;

  constructor(private readonly database: Pick<Database, 'transaction'>) {}

  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.transaction((runner) => runner.run<Row>(statement, values));
  }

  async transaction<T>(work: (runner: TransactionRunner) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction<never>(async (runner) => {
        throw new RolledBack(await work(withoutCommit(runner)));
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as T;
      throw error;
    }
  }
}

/** Thrown to end the transaction, with the result of its work. */
class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('a trial is rolled back');
  }
}

/** `runLast` would send COMMIT with its statement. */
const withoutCommit = (runner: TransactionRunner): TransactionRunner => ({
  rows: (row) => runner.rows(row),
  run: (statement, values) => runner.run(statement, values),
  runLast: (statement, values) => runner.run(statement, values),
  onCommitted: (callback) => runner.onCommitted(callback),
});
