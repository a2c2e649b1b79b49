import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per account and device: first and last sighting, their number, and its signals. */
export class CreateDeviceSightings1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE device_sightings (
        account_id bigint NOT NULL,
        device_hash text NOT NULL CHECK (length(device_hash) BETWEEN 1 AND 1024),
        first_seen timestamptz NOT NULL,
        last_seen timestamptz NOT NULL,
        times_seen bigint NOT NULL DEFAULT 1 CHECK (times_seen > 0),
        signals jsonb NOT NULL DEFAULT '{}',
        PRIMARY KEY (account_id, device_hash),
        CHECK (last_seen >= first_seen)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE device_sightings');
  }
}
