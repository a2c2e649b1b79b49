import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sender of a file says about it once for all lines, and what it was recognised as. */
export class SayWhatAnImportHolds1796700000135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE list_imports ADD COLUMN default_entity_type text,
                                ADD COLUMN columns jsonb NOT NULL DEFAULT '{}',
                                ADD COLUMN read_as text`,
    );
    for (const comment of COMMENTS) await runner.query(comment);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE list_imports DROP COLUMN default_entity_type, DROP COLUMN columns, DROP COLUMN read_as',
    );
  }
}

const COMMENTS = [
  `COMMENT ON COLUMN list_imports.default_entity_type IS 'The kind of lines that name none; null: not said'`,
  `COMMENT ON COLUMN list_imports.columns IS 'Which column of the file is which of ours, as the sender said'`,
  `COMMENT ON COLUMN list_imports.read_as IS 'What the file was recognised as; null before it is read'`,
];
