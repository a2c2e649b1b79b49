import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Values of orders, kept for a limited time. */
export class CreateOrderValues1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The service itself creates and drops the partitions, one per UTC day: see order-values/partitions.
    await runner.query(`
      CREATE TABLE order_values (
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        created_at timestamptz NOT NULL,
        status text NOT NULL,
        score numeric(5, 2) NOT NULL,
        ip inet,
        email text,
        phone text,
        username text,
        account text,
        device text,
        card_bin text,
        amount numeric,
        currency text,
        bill_country text,
        bill_city text,
        bill_zip_code text,
        ship_country text,
        ship_city text,
        ship_zip_code text,
        PRIMARY KEY (account_id, shield_id)
      ) PARTITION BY RANGE (shield_id)`);
    await runner.query('CREATE INDEX order_values_ip ON order_values (account_id, ip, created_at)');
    await runner.query(
      "COMMENT ON TABLE order_values IS 'Values of orders in normal form, for RETENTION_ORDER_VALUES_DAYS'",
    );
    await runner.query(
      "COMMENT ON COLUMN order_values.account IS 'The username as entries about an account know it: with its case'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_values');
  }
}
