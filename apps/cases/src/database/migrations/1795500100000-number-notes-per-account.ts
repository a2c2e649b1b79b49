import { type NumberedTable, numberOverAccounts, numberPerAccount } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOTES: NumberedTable = {
  table: 'case_notes',
  highest: 'SELECT max(id) FROM case_notes WHERE account_id = account',
};

/** Ids of notes are counted within each account. */
export class NumberNotesPerAccount1795500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberPerAccount(runner, NOTES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await numberOverAccounts(runner, NOTES);
  }
}
