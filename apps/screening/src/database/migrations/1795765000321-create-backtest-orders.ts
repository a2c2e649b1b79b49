import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders behind the counts of backtests; the version before neither writes nor reads them. */
export class CreateBacktestOrders1795765000321 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backtest_orders (
        job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        place integer NOT NULL,
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        before text NOT NULL,
        after text NOT NULL,
        amount numeric,
        currency text,
        PRIMARY KEY (job_id, place)
      )`);
    await runner.query('CREATE INDEX backtest_orders_account ON backtest_orders (account_id, job_id)');
    await runner.query(
      `COMMENT ON TABLE backtest_orders IS 'Orders that a backtest decides otherwise, newest first; of the latest backtests of an account'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backtest_orders');
  }
}
