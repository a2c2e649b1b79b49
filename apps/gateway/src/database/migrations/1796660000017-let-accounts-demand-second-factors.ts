import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether people who sign in with a password act for an account only with a second factor. */
export class LetAccountsDemandSecondFactors1796660000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE accounts ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN requires_second_factor');
  }
}
