import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each key's usage per minute, day and month, and the settings of operators per endpoint. */
export class CreateUsageCounters1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Half-empty pages and no index on a counter: every update stays on its page (HOT) and cleans up after itself.
    await runner.query(`
      CREATE TABLE usage_counters (
        usage_id text NOT NULL,
        bucket text NOT NULL DEFAULT '',
        minute_started_at timestamptz NOT NULL DEFAULT 'epoch',
        minute_used integer NOT NULL DEFAULT 0,
        day date NOT NULL DEFAULT 'epoch',
        day_used integer NOT NULL DEFAULT 0,
        month date NOT NULL DEFAULT 'epoch',
        month_used integer NOT NULL DEFAULT 0,
        PRIMARY KEY (usage_id, bucket)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE endpoint_policies (
        endpoint text PRIMARY KEY,
        counts boolean,
        rate_per_minute integer CHECK (rate_per_minute >= 0),
        per_day integer CHECK (per_day >= 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE endpoint_policies');
    await runner.query('DROP TABLE usage_counters');
  }
}
