import type { EntityManager } from 'typeorm';
import type { TransactionRunner } from './database';
import { asOutage } from './outage';
import { tracedStatement } from './traced-statement';

/**
 * Statements inside a transaction that TypeORM opened: for rows that are added with a change (events, audit records)
 * where the change itself goes through TypeORM's repositories. Only INSERT and SELECT: for an UPDATE or a DELETE
 * TypeORM returns the rows in another form.
 */
export function statementsOf(manager: EntityManager): Pick<TransactionRunner, 'run' | 'onCommitted'> {
  return {
    onCommitted(callback) {
      const { queryRunner } = manager;
      if (!queryRunner) throw new Error('there is no transaction');
      // TypeORM makes a query runner for each transaction. Its subscribers would hear of all transactions there are.
      const commit = queryRunner.commitTransaction.bind(queryRunner);
      queryRunner.commitTransaction = async () => {
        await commit();
        callback();
      };
    },
    run: (statement, values) =>
      tracedStatement(statement, () =>
        manager.query(statement.text, [...values]).catch((error: unknown) => {
          throw asOutage(error);
        }),
      ),
  };
}
