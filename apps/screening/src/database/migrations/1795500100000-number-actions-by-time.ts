import { numberByTime, useSequence } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ids of rule actions reveal nothing about other accounts. A replica settles an action by its id alone, so ids stay
 * unique across accounts.
 */
export class NumberActionsByTime1795500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberByTime(runner, 'rule_actions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await useSequence(runner, 'rule_actions');
  }
}
