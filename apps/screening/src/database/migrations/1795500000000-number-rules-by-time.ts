import { dropNumberByTime, numberByTime, useSequence } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ids of rules reveal nothing about other accounts' rules. The previous version joins rules by id alone, so ids stay
 * unique across accounts.
 */
export class NumberRulesByTime1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberByTime(runner, 'rules');
  }

  async down(runner: QueryRunner): Promise<void> {
    await useSequence(runner, 'rules');
    await dropNumberByTime(runner);
  }
}
