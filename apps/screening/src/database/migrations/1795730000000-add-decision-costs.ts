import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What decisions cost an account: its thresholds follow from it. */
export class AddDecisionCosts1795730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_settings ADD COLUMN costs jsonb');
    await runner.query(`
      ALTER TABLE account_settings
        ADD CONSTRAINT account_settings_costs_check CHECK (jsonb_typeof(costs) = 'object') NOT VALID`);
    await runner.query(
      "COMMENT ON COLUMN account_settings.costs IS 'What decisions cost; review_above and reject_from go before what follows from it'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_settings DROP COLUMN costs');
  }
}
