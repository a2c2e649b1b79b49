import { dropNumberByTime, numberByTime, useSequence } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of imports tell nothing of other accounts' imports. Their pieces hang on the id alone, so it stays unique over all. */
export class NumberImportsByTime1795500200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberByTime(runner, 'list_imports');
  }

  async down(runner: QueryRunner): Promise<void> {
    await useSequence(runner, 'list_imports');
    await dropNumberByTime(runner);
  }
}
