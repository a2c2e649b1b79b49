import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of a file that have no effect, since whitelist entries outweigh them. */
export class CountOutweighedLines1796700000137 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE list_imports ADD COLUMN lines_outweighed bigint,
                                ADD COLUMN outweighed_by bigint[] NOT NULL DEFAULT '{}'`,
    );
    await runner.query(
      `COMMENT ON COLUMN list_imports.lines_outweighed IS 'Lines that whitelist entries outweigh; null: not counted'`,
    );
    await runner.query(
      `COMMENT ON COLUMN list_imports.outweighed_by IS 'The first of these whitelist entries, by id'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE list_imports DROP COLUMN lines_outweighed, DROP COLUMN outweighed_by');
  }
}
