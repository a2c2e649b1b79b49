import type { QueryRunner } from 'typeorm';

/**
 * For a service's migration: creates the table in which its events wait for the relay. Rows are short-lived, so it is
 * vacuumed early; `position` is the order of sending.
 */
export async function createOutbox(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE outbox (
      position   bigint      NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id   uuid        NOT NULL,
      account_id bigint      NOT NULL,
      type       text        NOT NULL,
      entity     text        NOT NULL,
      envelope   text        NOT NULL,
      personal   text,
      created_at timestamptz NOT NULL DEFAULT now()
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
  await runner.query(`COMMENT ON TABLE outbox IS 'Events that have happened and wait to be sent'`);
  await runner.query(
    `COMMENT ON COLUMN outbox.entity IS 'What the event is about: those of one entity are sent one after another'`,
  );
  await runner.query(
    `COMMENT ON COLUMN outbox.personal IS 'Members of data with their values, for consumers with the grant; null: none'`,
  );
}

/** For the `down` of that migration. */
export async function dropOutbox(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TABLE outbox');
}

/**
 * For a service's migration, which must run without a transaction: the index by which the relay steps from one
 * account to the next (`relay/turn-sql.ts`).
 */
export async function indexOutboxByAccount(runner: QueryRunner): Promise<void> {
  await runner.query('DROP INDEX CONCURRENTLY IF EXISTS outbox_account');
  await runner.query('CREATE INDEX CONCURRENTLY outbox_account ON outbox (account_id, position)');
}

/** For the `down` of that migration. */
export async function dropOutboxIndex(runner: QueryRunner): Promise<void> {
  await runner.query('DROP INDEX outbox_account');
}
