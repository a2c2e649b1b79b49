import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints for which the stream is read again, because the listener wrote no deliveries for them for a while. */
export class LetWebhooksFallBehind1795655000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_catch_ups (
        endpoint_id uuid NOT NULL PRIMARY KEY REFERENCES webhook_endpoints ON DELETE CASCADE,
        account_id bigint NOT NULL,
        stream_created timestamptz NOT NULL,
        position bigint NOT NULL,
        until bigint,
        since timestamptz NOT NULL,
        disabled_at timestamptz,
        enabled_at timestamptz,
        holder uuid,
        claimed_until timestamptz
      ) WITH (fillfactor = 50)`);
    await runner.query(
      `COMMENT ON TABLE webhook_catch_ups IS 'Endpoints that are behind the listener, and how far they have come'`,
    );
    const comments = {
      stream_created: 'Which stream the sequences are of',
      position: 'Deliveries are written for all events up to this sequence',
      until: 'The listener writes the deliveries behind this sequence; null while it writes none',
      since: 'The endpoint hears of what happened from then on',
      disabled_at: 'It hears of nothing from then on, until enabled_at',
    };
    for (const [column, text] of Object.entries(comments)) {
      await runner.query(`COMMENT ON COLUMN webhook_catch_ups.${column} IS '${text}'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_catch_ups');
  }
}
