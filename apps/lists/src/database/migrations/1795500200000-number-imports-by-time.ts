import { dropNumberByTime, numberByTime, useSequence } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ids of imports reveal nothing about other accounts' imports. Their chunks refer to the id alone, so it stays unique
 * across accounts.
 */
export class NumberImportsByTime1795500200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberByTime(runner, 'list_imports');
  }

  async down(runner: QueryRunner): Promise<void> {
    await useSequence(runner, 'list_imports');
    await dropNumberByTime(runner);
  }
}
