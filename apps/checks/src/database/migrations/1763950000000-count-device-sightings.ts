import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For counting sightings exactly: the last attempts of a row, by whose index a repeated attempt finds its number, and
 * capped marks of who was seen with a hash. Half-empty pages keep updates in place.
 */
export class CountDeviceSightings1763950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE device_sightings
        ADD COLUMN last_attempts uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN networks integer[] NOT NULL DEFAULT '{}',
        ADD COLUMN profiles integer[] NOT NULL DEFAULT '{}',
        SET (fillfactor = 50)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE device_sightings
        DROP COLUMN last_attempts, DROP COLUMN networks, DROP COLUMN profiles, RESET (fillfactor)
    `);
  }
}
