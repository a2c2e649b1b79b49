import { dropNumberByTime, numberByTime, useSequence } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of rules tell nothing of other accounts' rules. The version before joins rules by the id alone, so it stays unique over all. */
export class NumberRulesByTime1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberByTime(runner, 'rules');
  }

  async down(runner: QueryRunner): Promise<void> {
    await useSequence(runner, 'rules');
    await dropNumberByTime(runner);
  }
}
