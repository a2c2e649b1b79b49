import { dropRefusedEventsIndex, indexRefusedEventsByAccount } from '@rampart/events';
import { createWordFunctions, createWordsIndex, dropWordFunctions } from '@rampart/privacy';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { WORD_INDEXES } from '../word-indexes';

/** An erasure finds a value in texts by their words, and refused events by their account, instead of reading all. */
export class FindValuesInTexts1796900000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createWordFunctions(runner);
    for (const index of Object.values(WORD_INDEXES)) await createWordsIndex(runner, index);
    await indexRefusedEventsByAccount(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropRefusedEventsIndex(runner);
    for (const { name } of Object.values(WORD_INDEXES)) await runner.query(`DROP INDEX ${name}`);
    await dropWordFunctions(runner);
  }
}
