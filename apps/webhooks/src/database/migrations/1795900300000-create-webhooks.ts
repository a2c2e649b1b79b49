import type { MigrationInterface, QueryRunner } from 'typeorm';
import { findFormerView, MOVED_TABLES } from '../former-tables';

/** Creates endpoints and deliveries. Tables that came from screening already exist, with all their rows. */
export class CreateWebhooks1795900300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if ((await findFormerView(runner, 'webhook_endpoints')) === null) {
      await createEndpoints(runner);
      await createDeliveries(runner);
      await createReplays(runner);
    }
    await createCatchUps(runner);
  }

  /** Keeps tables that came from screening; the previous migration moves them back. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_catch_ups');
    if ((await findFormerView(runner, 'webhook_endpoints')) !== null) return;
    for (const table of [...MOVED_TABLES].reverse()) await runner.query(`DROP TABLE ${table}`);
  }
}

async function createEndpoints(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE webhook_endpoints (
      id uuid NOT NULL PRIMARY KEY,
      account_id bigint NOT NULL,
      url text NOT NULL,
      event_types text[] NOT NULL,
      description text,
      personal boolean NOT NULL,
      secret text NOT NULL,
      previous_secret text,
      previous_secret_until timestamptz,
      state text NOT NULL CHECK (state IN ('enabled', 'disabled', 'deleted')),
      disabled_reason text,
      enabled_at timestamptz NOT NULL,
      failing_since timestamptz,
      failures integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      permits integer NOT NULL DEFAULT 2
    )`);
  await runner.query('CREATE INDEX webhook_endpoints_account ON webhook_endpoints (account_id, id)');
  await runner.query(`COMMENT ON TABLE webhook_endpoints IS 'Where an account receives its events'`);
  await comment(runner, 'webhook_endpoints.secret', 'whsec_..., sealed when there is a key for it');
  await comment(runner, 'webhook_endpoints.state', 'Deleted: its deliveries go bit by bit, then the row');
  await comment(runner, 'webhook_endpoints.enabled_at', 'It receives what happens from then on');
  await comment(
    runner,
    'webhook_endpoints.permits',
    'Attempts at once, over all replicas; fewer the slower it answers',
  );
  await comment(runner, 'webhook_endpoints.failures', 'Attempts that failed since the last that did not');
}

async function createDeliveries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE webhook_messages (
      event_id uuid NOT NULL,
      personal boolean NOT NULL,
      account_id bigint NOT NULL,
      body text NOT NULL,
      kept_since timestamptz NOT NULL,
      PRIMARY KEY (event_id, personal)
    )`);
  await runner.query('CREATE INDEX webhook_messages_kept ON webhook_messages USING brin (kept_since)');
  await runner.query(
    `COMMENT ON TABLE webhook_messages IS 'What is sent: the envelope of an event, once for all'`,
  );
  await comment(runner, 'webhook_messages.personal', 'Whether it holds the values behind the masks');
  await runner.query(`
    CREATE TABLE webhook_deliveries (
      id uuid NOT NULL PRIMARY KEY,
      account_id bigint NOT NULL,
      endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
      event_id uuid NOT NULL,
      personal boolean NOT NULL,
      event_type text NOT NULL,
      state text NOT NULL CHECK (state IN ('pending', 'delivered', 'dead')) DEFAULT 'pending',
      step integer NOT NULL DEFAULT 0,
      attempt_count integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL,
      claimed_until timestamptz,
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      UNIQUE (endpoint_id, event_id),
      FOREIGN KEY (event_id, personal) REFERENCES webhook_messages
    ) WITH (fillfactor = 70)`);
  await runner.query('CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, id)');
  await runner.query('CREATE INDEX webhook_deliveries_age ON webhook_deliveries USING brin (created_at)');
  await runner.query('CREATE INDEX webhook_deliveries_message ON webhook_deliveries (event_id, personal)');
  await runner.query(`
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at)
    WHERE state = 'pending'`);
  await runner.query(`
    CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (account_id, next_attempt_at)
    WHERE state = 'pending'`);
  await runner.query(`
    CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (endpoint_id)
    WHERE claimed_until IS NOT NULL`);
  await runner.query(`COMMENT ON TABLE webhook_deliveries IS 'An event on its way to an endpoint'`);
  await comment(runner, 'webhook_deliveries.step', 'Attempts begun of the present plan');
  await comment(runner, 'webhook_deliveries.claimed_until', 'A replica is at it, or was lost, until then');
  await runner.query(`
    CREATE TABLE webhook_attempts (
      delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
      number integer NOT NULL,
      at timestamptz NOT NULL,
      duration_ms integer,
      status_code integer,
      error text,
      PRIMARY KEY (delivery_id, number)
    )`);
  await runner.query(`COMMENT ON TABLE webhook_attempts IS 'Every try, written down before it is made'`);
  await comment(
    runner,
    'webhook_attempts.duration_ms',
    'Null while it is under way, or lost with its process',
  );
}

async function createReplays(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE webhook_replays (
      endpoint_id uuid NOT NULL PRIMARY KEY REFERENCES webhook_endpoints ON DELETE CASCADE,
      account_id bigint NOT NULL,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      event_types text[],
      state text NOT NULL CHECK (state IN ('running', 'done')),
      position bigint NOT NULL DEFAULT 0,
      deliveries integer NOT NULL DEFAULT 0,
      holder uuid,
      claimed_until timestamptz,
      started_at timestamptz NOT NULL,
      finished_at timestamptz
    )`);
  await runner.query(`COMMENT ON TABLE webhook_replays IS 'The newest replay of each endpoint'`);
  await comment(runner, 'webhook_replays.position', 'Last read sequence of the stream; 0 before the first');
}

async function createCatchUps(runner: QueryRunner): Promise<void> {
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
  await comment(runner, 'webhook_catch_ups.stream_created', 'Which stream the sequences are of');
  await comment(
    runner,
    'webhook_catch_ups.position',
    'Deliveries are written for all events up to this sequence',
  );
  await comment(
    runner,
    'webhook_catch_ups.until',
    'The listener writes the deliveries behind this sequence; null while it writes none',
  );
  await comment(runner, 'webhook_catch_ups.since', 'The endpoint receives what happened from then on');
  await comment(
    runner,
    'webhook_catch_ups.disabled_at',
    'It receives nothing from then on, until enabled_at',
  );
}

async function comment(runner: QueryRunner, column: string, text: string): Promise<void> {
  await runner.query(`COMMENT ON COLUMN ${column} IS '${text}'`);
}
