import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what is commented: the comment, and the one before. */
const COMMENTS: Readonly<Record<string, readonly [now: string, before: string]>> = {
  'TABLE label_history': [
    'Every outcome that was ever reported, whether it holds or not',
    'Every outcome that was ever told, whether it holds or not',
  ],
  'COLUMN labels.event_id': ['The event that reported it', 'The event that told it'],
  'COLUMN labels.history_at': ['When histories began to count it', 'When that was told'],
  'COLUMN rule_actions.next_try_at': [
    'The earliest time of the next try, while a replica is at it or after a failure',
    'Nobody tries it before: a replica is at it, or it failed',
  ],
};

/** Plainer words in the schema's own documentation. */
export class RewordComments1795760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [what, [now]] of Object.entries(COMMENTS)) {
      await runner.query(`COMMENT ON ${what} IS '${now}'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [what, [, before]] of Object.entries(COMMENTS)) {
      await runner.query(`COMMENT ON ${what} IS '${before}'`);
    }
  }
}
