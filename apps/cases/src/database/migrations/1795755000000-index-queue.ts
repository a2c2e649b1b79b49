import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: Readonly<Record<string, string>> = {
  cases_undecided_rank: `(account_id, rank, id) WHERE state <> 'decided'`,
  cases_undecided_due: `(account_id, due_at, id) WHERE state <> 'decided'`,
  cases_undecided_persons: `(account_id) WHERE state <> 'decided' AND ip IS NULL`,
  cases_score: '(account_id, top_score) WHERE top_score IS NOT NULL',
  cases_claimed: '(account_id, claimed_by) WHERE claimed_by IS NOT NULL',
  cases_order_ip: '(account_id, order_ip, id) WHERE order_ip IS NOT NULL',
};

/** The orders in which the queue is read, and its filters. A linked screening also says whether its case counts it. */
export class IndexQueue1795755000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON cases ${columns}`);
    }
    await runner.query(
      'ALTER TABLE case_screenings ADD COLUMN IF NOT EXISTS is_counted boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      `COMMENT ON COLUMN case_screenings.is_counted IS 'Whether score and amount of the order are in its case'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_screenings DROP COLUMN is_counted');
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
