import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What spellings of an e-mail address have in common is stored beside it, for as long as the address. */
export class StoreMailboxes1795905000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_values ADD COLUMN mailbox text');
    await runner.query(
      "COMMENT ON COLUMN order_values.mailbox IS 'The mailbox that the e-mail address stands for; null: the address itself'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_values DROP COLUMN mailbox');
  }
}
