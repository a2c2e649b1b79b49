import { createAuditTrail, dropAuditTrail } from '@rampart/audit';
import { createOutbox, dropOutbox } from '@rampart/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the outbox of events to relay, and the audit trail. */
export class CreateOutboxAndAudit1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createAuditTrail(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditTrail(runner);
    await dropOutbox(runner);
  }
}
