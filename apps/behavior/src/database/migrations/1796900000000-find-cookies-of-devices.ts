import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An erasure finds the cookies that came with a device by an index instead of reading all. */
export class FindCookiesOfDevices1796900000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cookie_devices_device');
    await runner.query('CREATE INDEX CONCURRENTLY cookie_devices_device ON cookie_devices (device)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX cookie_devices_device');
  }
}
