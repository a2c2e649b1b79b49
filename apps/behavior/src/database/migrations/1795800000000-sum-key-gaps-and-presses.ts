import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['gap_keys', 'overlap_keys', 'quick_keys', 'instant_keys', 'presses', 'submits'] as const;

/** Sessions also sum up how keys follow one another, how long mouse buttons are held, and how often a form was sent. */
export class SumKeyGapsAndPresses1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const counts = COLUMNS.map((column) => `ADD COLUMN ${column} bigint NOT NULL DEFAULT 0`);
    const added = [...counts, 'ADD COLUMN press_ms numeric NOT NULL DEFAULT 0'];
    await runner.query(`ALTER TABLE sessions ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = [...COLUMNS, 'press_ms'].map((column) => `DROP COLUMN ${column}`);
    await runner.query(`ALTER TABLE sessions ${dropped.join(', ')}`);
  }
}
