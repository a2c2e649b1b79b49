import { numberByTime, useSequence } from '@rampart/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of what rules did tell nothing of other accounts. A replica settles an action by the id alone, so it stays unique over all. */
export class NumberActionsByTime1795500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await numberByTime(runner, 'rule_actions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await useSequence(runner, 'rule_actions');
  }
}
