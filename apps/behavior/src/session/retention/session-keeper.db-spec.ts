import { randomUUID } from 'node:crypto';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { buildSlice } from '../merging/session-slice.fixture';
import { SessionsRepository } from '../merging/sessions.repository';
import { SessionKeeper } from './session-keeper';

let created: TestDatabase;
let source: DataSource;
let database: Database;
let sessions: SessionsRepository;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  source = await new DataSource(dataSourceOptions(schema, env, () => undefined)).initialize();
  database = new Database(source);
  sessions = new SessionsRepository(database);
});

afterAll(() => created.drop());

const keeper = () => new SessionKeeper(sessions, pino({ level: 'silent' }));

it('removes every session whose time is over, however many, and leaves the others', async () => {
  const living = randomUUID();
  await sessions.merge({ session: living, attempt: null, slice: buildSlice() });
  const plant = `INSERT INTO sessions (session, last_at, last_hour)
    SELECT gen_random_uuid(), now() - interval '25 hours', date_trunc('hour', now() - interval '25 hours')
    FROM generate_series(1, 1200)`;
  await database.run({ name: '', text: plant }, []);
  await keeper().keep();
  const left = await database.run({ name: '', text: 'SELECT session FROM sessions' }, []);
  expect(left).toEqual([{ session: living }]);
});

it('lives on when the database does not answer', async () => {
  await source.destroy();
  await expect(keeper().keep()).resolves.toBeUndefined();
});
