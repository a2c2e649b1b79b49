import { createOutbox, dropOutbox, relayLockName } from '@rampart/events';
import { Database, dataSourceOptions, type ServiceSchema } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { identityToErase } from '../values/identity-to-erase';
import { OutboxEraser } from './outbox-eraser';

class CreateOutbox1763000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner);
  }
}
const schema: ServiceSchema = { service: 'cases', rows: [], migrations: [CreateOutbox1763000000000] };

let created: TestDatabase;
let dataSource: DataSource;
let eraser: OutboxEraser;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  eraser = new OutboxEraser(new Database(dataSource), new Metrics('cases'));
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

beforeEach(() => created.administer('TRUNCATE outbox'));

const erase = (after: string | null = null) =>
  eraser.erase(
    identityToErase({
      accountId: 1,
      entityType: 'email',
      value: 'ann@shop.example',
      actor: { kind: 'operator', id: 'ann' },
    }),
    after,
  );

const wait = (account: number, email: string) =>
  dataSource.query(
    `INSERT INTO outbox (event_id, account_id, type, entity, envelope, personal)
     VALUES (gen_random_uuid(), $1, 'report.submitted', 'report/1', $2, $3)`,
    [
      account,
      JSON.stringify({ data: { value: 'a***@shop.example', user_order_id: `for ${email}` } }),
      JSON.stringify({ value: email }),
    ],
  );

it('masks the value in events that wait, for that account alone', async () => {
  await wait(1, 'ann@shop.example');
  await wait(1, 'bob@shop.example');
  await wait(2, 'ann@shop.example');
  expect(await erase()).toEqual({ erased: { outbox: 1 }, next: null });
  const rows = await dataSource.query('SELECT envelope, personal FROM outbox ORDER BY position');
  expect(rows[0]).toEqual({
    envelope: '{"data":{"value":"a***@shop.example","user_order_id":"for a***@shop.example"}}',
    personal: '{"value":"a***@shop.example"}',
  });
  expect(rows.slice(1).map(({ personal }: { personal: string }) => JSON.parse(personal).value)).toEqual([
    'bob@shop.example',
    'ann@shop.example',
  ]);
  expect(await erase()).toEqual({ erased: { outbox: 0 }, next: null });
});

it('goes through many events in steps, each under the relay’s lock', async () => {
  await dataSource.query(
    `INSERT INTO outbox (event_id, account_id, type, entity, envelope)
     SELECT gen_random_uuid(), 1, 'x.y', 'x/1', '{"data":{"value":"' || CASE WHEN n % 1000 = 0 THEN 'ann' ELSE 'bob' END
            || '@shop.example"}}' FROM generate_series(1, 5000) AS n`,
  );
  let [rows, steps, after] = [0, 0, null as string | null];
  do {
    const step = await erase(after);
    rows += step.erased.outbox ?? 0;
    steps += 1;
    after = step.next;
  } while (after !== null);
  expect([rows, steps]).toEqual([5, 3]);
});

it('asks for another round while the relay is sending: it may hold rows read before', async () => {
  await wait(1, 'ann@shop.example');
  await dataSource.transaction(async (relay) => {
    await relay.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [relayLockName('cases')]);
    expect((await erase()).next).not.toBeNull();
  });
  expect(await erase()).toEqual({ erased: { outbox: 1 }, next: null });
});
