import { dropOutboxIndex, indexOutboxByAccount } from '@rampart/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The relay serves the events of several accounts in turn and finds those accounts one by one through an index. */
export class FindAccountsInTheOutbox1795700000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexOutboxByAccount(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutboxIndex(runner);
  }
}
