import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New rows hold the shop's id as it is looked up, not as it was sent; look-ups find rows of both kinds. */
export class FoldOrderNames1796700000136 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `COMMENT ON COLUMN screenings.user_order_id IS 'The shop''s own id of the order, without the difference of case and blanks; as sent in rows of version 0.2; null: none was sent'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `COMMENT ON COLUMN screenings.user_order_id IS 'The shop''s own id of the order, as in the result; null: none was sent'`,
    );
  }
}
