import type { EntityManager } from 'typeorm';
import type { StatementRunner } from './database';
import { asOutage } from './outage';

/**
 * Statements inside a transaction that TypeORM opened: for what is added in the transaction of a change (events, audit
 * records) where the change itself goes through TypeORM's repositories. INSERT and SELECT alone: of an UPDATE or a DELETE
 * TypeORM gives its rows in another form.
 */
export function statementsOf(manager: EntityManager): StatementRunner {
  return {
    run: ({ text }, values) =>
      manager.query(text, [...values]).catch((error: unknown) => {
        throw asOutage(error);
      }),
  };
}
