import { type NumberedTable, numberOverAccounts, numberPerAccount } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const REPORTS: NumberedTable = {
  table: 'reports',
  highest: 'SELECT max(id) FROM reports WHERE account_id = account',
};

/** Ids of reports are counted within each account. */
export class NumberReportsPerAccount1795500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberPerAccount(runner, REPORTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await numberOverAccounts(runner, REPORTS);
  }
}
