import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users can be removed. Their rows stay without name and address, for the keys that name them. */
export class RemoveUsers1796100001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN removed_at timestamptz');
    await runner.query(
      "COMMENT ON COLUMN users.removed_at IS 'When the person was removed; name and e-mail address are gone since.'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN removed_at');
  }
}
