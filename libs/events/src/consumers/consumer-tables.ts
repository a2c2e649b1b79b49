import type { QueryRunner } from 'typeorm';

/** For a service's migration: creates the tables of its event listeners. */
export async function createConsumerTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE event_consumers (
      consumer       text        NOT NULL PRIMARY KEY,
      stream_created timestamptz NOT NULL,
      position       bigint      NOT NULL,
      holder         uuid        NOT NULL,
      held_until     timestamptz NOT NULL
    ) WITH (fillfactor = 50)`);
  await runner.query(`COMMENT ON TABLE event_consumers IS 'How far each listener to events has come'`);
  await runner.query(`COMMENT ON COLUMN event_consumers.position IS 'Last handled sequence of the stream'`);
  await runner.query(
    `COMMENT ON COLUMN event_consumers.holder IS 'The replica that listens until held_until'`,
  );
  await runner.query(`
    CREATE TABLE inbox (
      consumer text        NOT NULL,
      event_id uuid        NOT NULL,
      at       timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (consumer, event_id)
    )`);
  await runner.query('CREATE INDEX inbox_at ON inbox USING brin (at)');
  await runner.query(`COMMENT ON TABLE inbox IS 'Events that have taken effect: a copy takes none'`);
  await runner.query(`
    CREATE TABLE refused_events (
      consumer text        NOT NULL,
      sequence bigint      NOT NULL,
      subject  text        NOT NULL,
      envelope text        NOT NULL,
      error    text        NOT NULL,
      at       timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (consumer, sequence, at)
    )`);
  await runner.query(
    `COMMENT ON TABLE refused_events IS 'Events that a listener could not handle, set aside'`,
  );
}

/** For the `down` of that migration. */
export async function dropConsumerTables(runner: QueryRunner): Promise<void> {
  for (const table of ['refused_events', 'inbox', 'event_consumers']) {
    await runner.query(`DROP TABLE ${table}`);
  }
}

/** For a service's migration, which must run without a transaction: the index by which an erasure finds an account's. */
export async function indexRefusedEventsByAccount(runner: QueryRunner): Promise<void> {
  await runner.query('DROP INDEX CONCURRENTLY IF EXISTS refused_events_account');
  await runner.query(
    "CREATE INDEX CONCURRENTLY refused_events_account ON refused_events ((split_part(subject, '.', 3)))",
  );
}

/** For the `down` of that migration. */
export async function dropRefusedEventsIndex(runner: QueryRunner): Promise<void> {
  await runner.query('DROP INDEX refused_events_account');
}
