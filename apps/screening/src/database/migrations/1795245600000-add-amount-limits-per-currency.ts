import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of single currencies, and REVIEW strictly below REJECT. */
export class AddAmountLimitsPerCurrency1795245600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_settings
        ADD COLUMN daily_amount_limits jsonb NOT NULL DEFAULT '{}'
          CHECK (jsonb_typeof(daily_amount_limits) = 'object'),
        DROP CONSTRAINT account_settings_check,
        ADD CONSTRAINT account_settings_check CHECK (review_above < reject_from)`);
    await runner.query(
      "COMMENT ON COLUMN account_settings.daily_amount_limits IS 'Currency to limit; goes before daily_amount_limit'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_settings
        DROP COLUMN daily_amount_limits,
        DROP CONSTRAINT account_settings_check,
        ADD CONSTRAINT account_settings_check CHECK (reject_from >= review_above)`);
  }
}
