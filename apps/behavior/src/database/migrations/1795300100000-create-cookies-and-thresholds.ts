import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which device a cookie came with first, and what accounts set for their velocity. */
export class CreateCookiesAndThresholds1795300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cookie_devices (
        cookie uuid PRIMARY KEY,
        device uuid NOT NULL,
        last_seen date NOT NULL
      ) WITH (fillfactor = 90)`);
    await runner.query('CREATE INDEX cookie_devices_last_seen ON cookie_devices (last_seen)');
    // The empty action stands for every action that has no row of its own: a key cannot hold null.
    await runner.query(`
      CREATE TABLE velocity_thresholds (
        account_id bigint NOT NULL,
        entity_type text COLLATE "C" NOT NULL,
        action text COLLATE "C" NOT NULL,
        in_60s integer NOT NULL CHECK (in_60s >= 0),
        in_300s integer NOT NULL CHECK (in_300s >= 0),
        in_3600s integer NOT NULL CHECK (in_3600s >= 0),
        in_86400s integer NOT NULL CHECK (in_86400s >= 0),
        PRIMARY KEY (account_id, entity_type, action)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE velocity_thresholds');
    await runner.query('DROP TABLE cookie_devices');
  }
}
