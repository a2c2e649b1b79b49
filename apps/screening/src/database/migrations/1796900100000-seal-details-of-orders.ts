import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers enter in orders, sealed, beside the values of each order; and whether an account keeps it. */
export class SealDetailsOfOrders1796900100000 implements MigrationInterface {
  readonly transaction = false;

  /** Each statement is a transaction of its own: orders read and write both tables. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_values ADD COLUMN IF NOT EXISTS sealed text');
    await runner.query(
      `COMMENT ON COLUMN order_values.sealed IS 'JSON of what the customer entered, sealed with ORDER_DETAILS_KEYS; null: not kept'`,
    );
    await runner.query('ALTER TABLE account_settings ADD COLUMN IF NOT EXISTS keeps_details boolean');
    await runner.query(
      `COMMENT ON COLUMN account_settings.keeps_details IS 'Whether what customers enter in orders is kept, sealed; null: the default'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_settings DROP COLUMN keeps_details');
    await runner.query('ALTER TABLE order_values DROP COLUMN sealed');
  }
}
