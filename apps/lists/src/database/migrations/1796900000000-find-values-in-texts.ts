import { createWordFunctions, createWordsIndex, dropWordFunctions } from '@rampart/privacy';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { WORD_INDEXES } from '../word-indexes';

/** An erasure finds a value in texts by their words, and former entries by their value, instead of reading all. */
export class FindValuesInTexts1796900000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createWordFunctions(runner);
    for (const index of Object.values(WORD_INDEXES)) await createWordsIndex(runner, index);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS list_entry_history_value');
    await runner.query(
      'CREATE INDEX CONCURRENTLY list_entry_history_value ON list_entry_history (account_id, entity_type, value)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX list_entry_history_value');
    for (const { name } of Object.values(WORD_INDEXES)) await runner.query(`DROP INDEX ${name}`);
    await dropWordFunctions(runner);
  }
}
