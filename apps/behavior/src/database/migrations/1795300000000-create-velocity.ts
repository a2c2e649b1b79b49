import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often each action was done: one row per entity and action with its running number, and one per event for a day.
 */
export class CreateVelocity1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Half-empty pages and no index on changing columns: every update stays on its page (HOT).
    await runner.query(`
      CREATE TABLE velocity_series (
        series uuid PRIMARY KEY,
        last_number bigint NOT NULL CHECK (last_number > 0),
        last_at timestamptz NOT NULL
      ) WITH (fillfactor = 70)`);
    // The service itself creates and drops the partitions: see velocity/partitions.
    await runner.query(`
      CREATE TABLE velocity_events (
        series uuid NOT NULL,
        at timestamptz NOT NULL,
        number bigint NOT NULL,
        attempt uuid NOT NULL,
        PRIMARY KEY (series, at, number)
      ) PARTITION BY RANGE (at)`);
    await runner.query('CREATE INDEX velocity_events_attempt ON velocity_events (attempt)');
    // One random secret per installation: hashes made with it cannot be looked up in a table made elsewhere.
    await runner.query(`
      CREATE TABLE entity_secret (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        secret text NOT NULL
      )`);
    await runner.query(
      'INSERT INTO entity_secret (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE entity_secret');
    await runner.query('DROP TABLE velocity_events');
    await runner.query('DROP TABLE velocity_series');
  }
}
