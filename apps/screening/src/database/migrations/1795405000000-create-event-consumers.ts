import { createConsumerTables, dropConsumerTables } from '@rampart/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the positions of the event listeners. */
export class CreateEventConsumers1795405000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createConsumerTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropConsumerTables(runner);
  }
}
