import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plainer words in the schema's own documentation. */
export class RewordComments1795760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `COMMENT ON COLUMN cases.assignee IS 'Who works on it, in a word of the account; null: unassigned'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `COMMENT ON COLUMN cases.assignee IS 'Who works on it, in a word of the account; null: nobody'`,
    );
  }
}
