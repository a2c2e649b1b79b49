import {
  migrateService,
  provisionService,
  type ServiceSchema,
  undoLastMigration,
} from '@rampart/persistence';
import { createTestDatabase, type TestDatabase, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { CreateOutboxAndAudit1795900100000 } from '../../apps/webhooks/src/database/migrations/1795900100000-create-outbox-and-audit';
import { CreateEventConsumers1795900200000 } from '../../apps/webhooks/src/database/migrations/1795900200000-create-event-consumers';
import { CreateWebhooks1795900300000 } from '../../apps/webhooks/src/database/migrations/1795900300000-create-webhooks';
import { schema } from '../../apps/webhooks/src/database/schema';
import { answerWith, type Receiver, startReceiver } from '../../apps/webhooks/src/receiver.fixture';
import {
  ACTOR,
  openTestWebhooks,
  reported,
  type TestWebhooks,
} from '../../apps/webhooks/src/webhooks.fixture';
import { reportSchema } from '../../tools/generate/schema-report';

/** Where the previous version kept webhooks; its statements are today's. */
const FORMER: ServiceSchema = {
  service: 'screening',
  rows: schema.rows,
  migrations: [
    CreateOutboxAndAudit1795900100000,
    CreateEventConsumers1795900200000,
    CreateWebhooks1795900300000,
  ],
};
const AN_HOUR_MS = 3_600_000;

let database: TestDatabase;
let admin: Client;
let receiver: Receiver;
/** The version that is still running, with screening's login on screening's schema. */
let before: TestWebhooks;
let after: TestWebhooks;

beforeEach(async () => {
  closeAfter = async () => undefined;
  [database, receiver] = await Promise.all([createTestDatabase(FORMER), startReceiver()]);
  admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  before = await openTestWebhooks({ on: { url: database.url, schema: FORMER } });
});

afterEach(async () => {
  await Promise.all([before.close(), closeAfter(), receiver.close(), admin.end()]);
  await database.drop();
});

/** Closes this version's, if the migration got that far. */
let closeAfter: () => Promise<void>;

/** Like `rampart migrate`. */
async function migrate(): Promise<void> {
  const { url } = await provisionService(database.adminUrl, { service: 'webhooks' });
  await migrateService(schema, database.adminUrl);
  after = await openTestWebhooks({ on: { url, schema } });
  closeAfter = () => after.close();
  after.clock.set(before.clock.now());
}

const statesOf = async (webhooks: TestWebhooks, id: string) =>
  (await webhooks.log(id)).map(({ state }) => state);
const tables = async (service: string) => {
  const text = `SELECT relname AS name, relkind AS kind FROM pg_class
    WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'v') AND relname LIKE 'webhook%' ORDER BY 1`;
  const { rows } = await admin.query<{ name: string; kind: string }>(text, [service]);
  return rows.map(({ name, kind }) => `${name} ${kind}`);
};
const idsOf = ({ requests }: Receiver) => requests.map(({ headers }) => headers['webhook-id']);

describe('webhooks that screening kept', () => {
  it('are there after the migration, with secrets, logs and what waits, which is then delivered', async () => {
    const { secret, ...webhook } = await before.add(receiver.url);
    const [delivered, waiting] = [reported(), reported()];
    await before.publish(delivered);
    await before.deliver();
    receiver.answer(answerWith(503));
    await before.publish(waiting);
    await before.deliver();
    const log = await before.log(webhook.id);
    await migrate();
    await expect(after.reading.get({ accountId: 1, id: webhook.id })).resolves.toMatchObject({
      url: receiver.url,
    });
    expect(await after.log(webhook.id)).toEqual(log);
    const { rows } = await admin.query('SELECT secret FROM webhooks.webhook_endpoints');
    expect(rows).toEqual([{ secret }]);
    receiver.answer(answerWith(204));
    after.clock.advanceMs(AN_HOUR_MS);
    expect(await after.deliver()).toBe(1);
    expect(await statesOf(after, webhook.id)).toEqual(['delivered', 'delivered']);
    expect(idsOf(receiver)).toEqual([delivered, waiting, waiting].map(({ envelope }) => envelope.id));
  });

  it('lie in tables that are those of a new installation', async () => {
    const fresh = await createTestDatabase(schema);
    await migrate();
    const moved = await reportSchema(database.adminUrl, 'webhooks');
    expect(moved).toBe(await reportSchema(fresh.adminUrl, 'webhooks'));
    await fresh.drop();
  });

  it('go on from where the listeners had come to, and endpoints that were behind stay behind', async () => {
    const { id } = await before.add(receiver.url);
    await admin.query(`
      INSERT INTO screening.event_consumers (consumer, stream_created, position, holder, held_until)
      VALUES ('screening-webhooks', '2026-01-01Z', 41, gen_random_uuid(), now()),
             ('screening-personal-webhooks', '2026-01-02Z', 17, gen_random_uuid(), now()),
             ('screening-labels', '2026-01-01Z', 5, gen_random_uuid(), now())`);
    await admin.query(
      `INSERT INTO screening.webhook_catch_ups (endpoint_id, account_id, stream_created, position, since)
       VALUES ($1, 1, '2026-01-01Z', 30, now())`,
      [id],
    );
    await migrate();
    const positions = await admin.query(
      'SELECT consumer, position::int FROM webhooks.event_consumers ORDER BY consumer',
    );
    expect(positions.rows).toEqual([
      { consumer: 'webhooks-events', position: 41 },
      { consumer: 'webhooks-personal-events', position: 17 },
    ]);
    const behind = await admin.query(
      'SELECT endpoint_id AS id, position::int FROM webhooks.webhook_catch_ups',
    );
    expect(behind.rows).toEqual([{ id, position: 30 }]);
    const kept = await admin.query('SELECT endpoint_id AS id FROM screening.webhook_catch_ups');
    expect(kept.rows).toEqual([{ id }]);
  });

  it('are restored with every row when all migrations are undone', async () => {
    const { id } = await before.add(receiver.url);
    await before.publish(reported());
    await migrate();
    for (const _ of schema.migrations) await undoLastMigration(schema, database.adminUrl);
    expect(await tables('webhooks')).toEqual([]);
    expect((await tables('screening')).every((table) => table.endsWith(' r'))).toBe(true);
    expect(await before.deliver()).toBe(1);
    expect(await statesOf(before, id)).toEqual(['delivered']);
  });
});

describe('the version that still runs', () => {
  it('works on the same rows, on connections that had prepared the same statements: endpoints, deliveries, removals', async () => {
    const earlier = await before.add(receiver.url);
    await before.publish(reported());
    await before.deliver();
    await before.changing.delete({ accountId: 1, id: earlier.id, actor: ACTOR });
    await migrate();
    const { id } = await before.add(receiver.url);
    const event = reported();
    await before.publish(event);
    expect(await before.deliver()).toBe(1);
    const [delivery] = await after.log(id);
    expect(delivery).toMatchObject({ event_id: event.envelope.id, state: 'delivered', attempt_count: 1 });
    await before.sending.redeliver({ accountId: 1, id, deliveryId: delivery?.id ?? '', actor: ACTOR });
    expect(await after.deliver()).toBe(1);
    expect(await before.log(id)).toMatchObject([{ attempt_count: 2 }]);
    await before.changing.rotate({ accountId: 1, id, overlapHours: 24, actor: ACTOR });
    await after.changing.delete({ accountId: 1, id, actor: ACTOR });
    await expect(before.reading.get({ accountId: 1, id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('and this one share what is due: each event comes once', async () => {
    await migrate();
    const { id } = await before.add(receiver.url);
    const events = Array.from({ length: 40 }, (_, n) => reported(1, before.clock.now(), n + 1));
    // Each with a listener of its own; both receive every event.
    await Promise.all([before.publish(...events), after.publish(...events)]);
    for (let begun = 1; begun > 0; ) {
      const both = await Promise.all([before.deliver(), after.deliver()]);
      begun = Math.max(...both);
    }
    expect(idsOf(receiver).sort()).toEqual(events.map(({ envelope }) => envelope.id).sort());
    expect(new Set(await statesOf(after, id))).toEqual(new Set(['delivered']));
  });

  it('leaves endpoints out and catches up in a table of its own', async () => {
    await migrate();
    const { id } = await before.add(receiver.url);
    await admin.query(
      "INSERT INTO screening.webhook_catch_ups VALUES ($1, 1, '2026-01-01Z', 0, NULL, now())",
      [id],
    );
    await before.publish(reported());
    expect(await after.log(id)).toEqual([]);
    await after.publish(reported());
    expect(await after.log(id)).toHaveLength(1);
    await after.rows('DELETE FROM webhook_endpoints');
    const { rows } = await admin.query('SELECT FROM screening.webhook_catch_ups');
    expect(rows).toEqual([]);
  });

  it('reaches the rows by its views alone', async () => {
    await migrate();
    const denied = { code: '42501' };
    const screening = new Client({ connectionString: database.url });
    await screening.connect();
    try {
      await expect(screening.query('SELECT FROM webhooks.webhook_endpoints')).rejects.toMatchObject(denied);
      await expect(screening.query('SELECT FROM webhooks.audit_records')).rejects.toMatchObject(denied);
      await expect(screening.query('DROP VIEW screening.webhook_endpoints')).rejects.toMatchObject(denied);
      await expect(screening.query('SELECT FROM screening.webhook_endpoints')).resolves.toMatchObject({
        rowCount: 0,
      });
    } finally {
      await screening.end();
    }
  });

  it('is waited for, table by table, and nothing is done twice', async () => {
    const reader = new Client({ connectionString: database.adminUrl });
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM screening.webhook_deliveries');
    const migrated = migrate();
    const views = async () => (await tables('screening')).filter((table) => table.endsWith(' v'));
    await untilTrue(async () => (await views()).length >= 2, 'the first tables are views');
    await reader.query('COMMIT');
    await reader.end();
    await migrated;
    expect(await tables('screening')).toEqual([
      'webhook_attempts v',
      'webhook_catch_ups r',
      'webhook_deliveries v',
      'webhook_endpoints v',
      'webhook_messages v',
      'webhook_replays v',
    ]);
    await provisionService(database.adminUrl, { service: 'screening' });
    await provisionService(database.adminUrl, { service: 'webhooks' });
    await expect(migrateService(schema, database.adminUrl)).resolves.toEqual([]);
    const { id } = await before.add(receiver.url);
    await expect(after.reading.get({ accountId: 1, id })).resolves.toMatchObject({ id });
  });
});

it('tables that are older than the version before are not moved', async () => {
  await admin.query('DROP TABLE screening.webhook_catch_ups');
  await provisionService(database.adminUrl, { service: 'webhooks' });
  await expect(migrateService(schema, database.adminUrl)).rejects.toThrow(
    'first migrate to the version before',
  );
  expect(await tables('screening')).toContain('webhook_endpoints r');
});
