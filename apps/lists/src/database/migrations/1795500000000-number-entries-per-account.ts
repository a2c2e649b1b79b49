import {
  createAccountNumbers,
  dropAccountNumbers,
  type NumberedTable,
  numberOverAccounts,
  numberPerAccount,
} from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removed entries have used up their numbers too. */
const ENTRIES: NumberedTable = {
  table: 'list_entries',
  highest: `SELECT greatest((SELECT max(id) FROM list_entries WHERE account_id = account),
                            (SELECT max(entry_id) FROM list_entry_history WHERE account_id = account))`,
};

/**
 * Ids of list entries are counted within each account: a shared sequence would reveal how active other accounts are.
 */
export class NumberEntriesPerAccount1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createAccountNumbers(runner);
    await numberPerAccount(runner, ENTRIES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await numberOverAccounts(runner, ENTRIES);
    await dropAccountNumbers(runner);
  }
}
