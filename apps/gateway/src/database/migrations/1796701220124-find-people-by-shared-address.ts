import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins look for everyone who has the address. */
export class FindPeopleBySharedAddress1796701220124 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS people_by_shared_email');
    await runner.query(
      'CREATE INDEX CONCURRENTLY people_by_shared_email ON users (lower(shared_email)) WHERE shared_email IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX people_by_shared_email');
  }
}
