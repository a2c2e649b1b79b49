import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outcomes may be imported in bulk for orders identified by the shop's own id. */
export class FindOrdersByTheShopsId1795480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE screenings ADD COLUMN user_order_id text');
    await runner.query(
      `COMMENT ON COLUMN screenings.user_order_id IS 'The shop''s own id of the order, as in the result; null: none was sent'`,
    );
    await runner.query(
      `UPDATE screenings SET user_order_id = result::jsonb ->> 'user_order_id' WHERE result::jsonb ->> 'user_order_id' <> ''`,
    );
    // An id may be too long for an index.
    await runner.query(
      'CREATE INDEX screenings_user_order_id ON screenings (account_id, md5(user_order_id)) WHERE user_order_id IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE labels
        DROP CONSTRAINT labels_source_check,
        ADD CONSTRAINT labels_source_check CHECK (source IN ('import', 'case', 'feedback'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM labels WHERE source = 'import'`);
    await runner.query(`
      ALTER TABLE labels
        DROP CONSTRAINT labels_source_check,
        ADD CONSTRAINT labels_source_check CHECK (source IN ('case', 'feedback'))`);
    await runner.query('ALTER TABLE screenings DROP COLUMN user_order_id');
  }
}
