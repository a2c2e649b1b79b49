import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One person for each e-mail address that signs in. Owners of keys may share one, in different accounts. */
export class FindPeopleByEmail1796500001000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted try leaves an index that is not valid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS people_by_email');
    await runner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY people_by_email ON users (lower(email)) WHERE account_id IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX people_by_email');
  }
}
