import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A case is decided about its orders, with or without saying how they turned out. Each statement is a transaction of its own, since
 * live traffic holds both tables, and may be repeated.
 */
export class DecideOrdersOfCases1796200100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases
        ADD COLUMN IF NOT EXISTS decision text,
        ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
        DROP CONSTRAINT IF EXISTS cases_check,
        DROP CONSTRAINT IF EXISTS cases_decision_check,
        DROP CONSTRAINT IF EXISTS cases_undecided_check,
        ADD CONSTRAINT cases_decision_check CHECK (decision IN ('approve', 'reject')) NOT VALID,
        ADD CONSTRAINT cases_undecided_check
          CHECK (state = 'decided' OR (outcome IS NULL AND decision IS NULL)) NOT VALID`);
    await runner.query(
      `COMMENT ON COLUMN cases.decision IS 'About its orders; null until then, and when they were decided singly and not alike'`,
    );
    await runner.query(
      `COMMENT ON COLUMN cases.version IS 'Counts what matters to the next decision: orders that join, decisions and outcomes'`,
    );
    await runner.query(`
      ALTER TABLE case_screenings
        ADD COLUMN IF NOT EXISTS decision text,
        ADD COLUMN IF NOT EXISTS revision integer NOT NULL DEFAULT 0`);
    await runner.query(
      `COMMENT ON COLUMN case_screenings.decision IS 'By hand, as far as the case knows; null: none'`,
    );
    await runner.query(
      `COMMENT ON COLUMN case_screenings.revision IS 'Number of the decision by hand that holds; 0: none'`,
    );
  }

  /** To the version before, which knows decisions as outcomes only. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_screenings DROP COLUMN decision, DROP COLUMN revision');
    await runner.query(`
      UPDATE cases SET outcome = CASE decision WHEN 'reject' THEN 'confirmed_fraud' ELSE 'false_positive' END
       WHERE state = 'decided' AND outcome IS NULL`);
    await runner.query(`
      ALTER TABLE cases
        DROP CONSTRAINT cases_decision_check, DROP CONSTRAINT cases_undecided_check,
        ADD CONSTRAINT cases_check CHECK ((state = 'decided') = (outcome IS NOT NULL)),
        DROP COLUMN decision, DROP COLUMN version`);
  }
}
