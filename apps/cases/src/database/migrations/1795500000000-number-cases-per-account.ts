import {
  createAccountNumbers,
  dropAccountNumbers,
  type NumberedTable,
  numberOverAccounts,
  numberPerAccount,
} from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CASES: NumberedTable = {
  table: 'cases',
  highest: 'SELECT max(id) FROM cases WHERE account_id = account',
};

/** Ids of cases are counted within each account: a shared sequence would reveal how active other accounts are. */
export class NumberCasesPerAccount1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createAccountNumbers(runner);
    await numberPerAccount(runner, CASES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await numberOverAccounts(runner, CASES);
    await dropAccountNumbers(runner);
  }
}
