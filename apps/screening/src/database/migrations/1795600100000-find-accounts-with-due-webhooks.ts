import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The next account with something waiting, and what is under way at an endpoint, are each one look into an index. */
export class FindAccountsWithDueWebhooks1795600100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_waiting');
    await runner.query(`
      CREATE INDEX CONCURRENTLY webhook_deliveries_waiting ON webhook_deliveries (account_id, next_attempt_at)
      WHERE state = 'pending'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_claimed');
    await runner.query(`
      CREATE INDEX CONCURRENTLY webhook_deliveries_claimed ON webhook_deliveries (endpoint_id)
      WHERE claimed_until IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_deliveries_claimed');
    await runner.query('DROP INDEX webhook_deliveries_waiting');
  }
}
