import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New rule actions are carried out in turn between accounts, which are found one by one through an index. */
export class FindAccountsWithNewActions1795705000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS rule_actions_new');
    await runner.query(`
      CREATE INDEX CONCURRENTLY rule_actions_new ON rule_actions (account_id, id)
      WHERE state = 'waiting' AND tries = 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX rule_actions_new');
  }
}
