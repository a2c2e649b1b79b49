import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers stored under an Idempotency-Key, for 24 hours. */
export class CreateIdempotencyRecords1763700002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Key and path are stored as one digest: callers put order numbers and addresses into their keys.
    await runner.query(`
      CREATE TABLE idempotency_records (
        account_id integer NOT NULL,
        record_key bytea NOT NULL CHECK (octet_length(record_key) = 32),
        fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
        attempt_id uuid NOT NULL,
        lease_token uuid NOT NULL,
        lease_until timestamptz NOT NULL,
        reply text,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, record_key)
      )`);
    await runner.query('CREATE INDEX idempotency_records_by_expiry ON idempotency_records (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_records');
  }
}
