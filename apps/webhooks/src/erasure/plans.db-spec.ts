import { Database, dataSourceOptions, type Transactions, TrialDatabase } from '@rampart/persistence';
import { identityToErase } from '@rampart/privacy';
import { createTestDatabase, plannedStatements, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { erasers } from './erasers';

/** Enough that Postgres would rather use an index, if there is one, than read a table. */
const ROWS = 10_000;

const PLANTED = [
  `INSERT INTO webhook_messages (event_id, personal, account_id, body, kept_since)
   SELECT md5(n::text)::uuid, true, 1 + n % 2, json_build_object('type', 'x', 'data', json_build_object('email', n || '@shop.example'))::text, now()
     FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO refused_events (consumer, sequence, subject, envelope, error)
   SELECT 'x', n, 'rampart.events.' || n % 500 || '.x.y', '{}', 'x' FROM generate_series(1, ${ROWS}) AS n`,
];

let created: TestDatabase;
let dataSource: DataSource;
let database: Database;
beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
  for (const text of PLANTED) await database.run({ name: '', text }, []);
  await created.administer('ANALYZE');
});
afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

async function eraseOn(over: Transactions): Promise<Record<string, number>> {
  const actor = { kind: 'operator', id: 'ann' } as const;
  const identity = identityToErase({ accountId: 1, entityType: 'email', value: '8@shop.example', actor });
  const erased: Record<string, number> = {};
  for (const eraser of erasers.make(over)) Object.assign(erased, (await eraser.erase(identity, null)).erased);
  return erased;
}

it('copies of events are found by their words: no table is read from its beginning', async () => {
  for (const over of [new TrialDatabase(database), database]) {
    const planned = plannedStatements(over);
    expect(await eraseOn(planned.database)).toMatchObject({ webhook_messages: 1 });
    expect(planned.sequentialScans()).toEqual([]);
    expect([...planned.indexes()]).toEqual(
      expect.arrayContaining(['webhook_messages_words', 'refused_events_account']),
    );
  }
  expect(await eraseOn(database)).toEqual({ webhook_messages: 0, refused_events: 0 });
});
