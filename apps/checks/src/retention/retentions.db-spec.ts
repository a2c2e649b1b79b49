import { parseEnv } from '@rampart/config';
import { Database, dataSourceOptions, RetentionKeeper } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { checksEnv } from '../checks.config';
import { schema } from '../database/schema';
import { retentionsOf } from './retentions';

const config = parseEnv(checksEnv, {
  DATABASE_URL: 'postgres://db/x',
  NATS_URL: 'nats://bus',
  RETENTION_DEVICE_SIGHTINGS_DAYS: '30',
});

let created: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, settings, () => {})).initialize();
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

it('a device goes so many days after it was seen last, whenever it was seen first', async () => {
  await dataSource.query(
    `INSERT INTO device_sightings (account_id, device_hash, first_seen, last_seen)
     SELECT 1, name, now() - interval '900 days', now() - make_interval(days => days)
       FROM (VALUES ('gone', 31), ('stays', 29)) AS seen (name, days)`,
  );
  const retentions = retentionsOf(new Database(dataSource), config);
  await new RetentionKeeper(retentions, pino({ level: 'silent' })).keep();
  expect(await dataSource.query('SELECT device_hash FROM device_sightings')).toEqual([
    { device_hash: 'stays' },
  ]);
});
