import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The device that a cookie first came with, and the velocity thresholds that accounts set. */
export class CreateCookiesAndThresholds1795300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cookie_devices (
        cookie uuid PRIMARY KEY,
        device uuid NOT NULL,
        last_seen date NOT NULL
      ) WITH (fillfactor = 90)`);
    await runner.query('CREATE INDEX cookie_devices_last_seen ON cookie_devices (last_seen)');
    // The empty action stands for every action without a row of its own: a key column cannot be null.
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
