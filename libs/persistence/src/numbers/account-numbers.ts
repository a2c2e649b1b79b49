import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../database';

/** Reserves numbers for accounts' rows before the transaction that uses them (ADR 66). */
@Injectable()
export class AccountNumbers {
  constructor(private readonly database: Database) {}

  /**
   * Reserves a block of numbers that no other call gets. The account's counter is locked only for this statement, so
   * that a transaction of minutes that uses the numbers blocks no other insert of its account. Unused numbers are never
   * assigned again.
   *
   * The commit does not wait for the disk: the transaction that uses the numbers commits later, and its own wait covers
   * this one.
   *
   * @param take the statement of the table (`takeNumbers`).
   * @returns the first number of the block.
   * @throws ServiceError `unavailable`.
   */
  async take(take: Statement, accountId: number, amount = 1): Promise<number> {
    const [row] = await this.database.run<{ first: string }>(take, [accountId, amount]);
    if (row === undefined) throw new Error('a counter gave no number');
    return Number(row.first);
  }
}

/** Values: account, amount. For a table that `numberPerAccount` numbers. */
export function takeNumbers(table: string): Statement {
  return {
    name: `take_${table}_numbers`,
    text: `SELECT set_config('synchronous_commit', 'off', true), take_${table}_numbers($1, $2) AS first`,
  };
}
