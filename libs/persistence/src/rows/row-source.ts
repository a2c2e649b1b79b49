import type { ObjectLiteral, Repository } from 'typeorm';

/** Where rows are read and written: the pool, or one connection inside a transaction. */
export interface RowSource {
  /**
   * TypeORM's repository of a row. Its calls fail as statements do: `unavailable` when Postgres cannot be reached or
   * does not answer in time, else pg's error.
   */
  rows<Row extends ObjectLiteral>(row: new () => Row): Repository<Row>;
}
