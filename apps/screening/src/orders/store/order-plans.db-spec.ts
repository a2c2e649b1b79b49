import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { buildDraft, storesOver } from './store.fixture';

/** Rows that are there already, of other orders of the account. */
const EARLIER = 20_000;
const ORDERS = 20;

let testDatabase: TestDatabase;
let admin: Client;

beforeEach(async () => {
  testDatabase = await createTestDatabase(schema);
  admin = new Client({ connectionString: testDatabase.adminUrl });
  await admin.connect();
  await admin.query('SET search_path = screening');
});

afterEach(async () => {
  await admin.end();
  await testDatabase.drop();
});

async function connect(): Promise<DataSource> {
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 20_000 };
  return new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
}

/** One after the other, more often than Postgres plans a statement anew for its values. */
async function store(dataSource: DataSource): Promise<void> {
  const { live } = storesOver(new Database(dataSource));
  for (let order = 1; order <= ORDERS; order += 1) {
    const addends = [{ kind: 'attempts' as const, key: `bin ${order}`, value: '1', defaultLimit: '20' }];
    await live.store(buildDraft({ addends, identities: [`identity ${order}`] }));
  }
}

async function fill(): Promise<void> {
  const rows = `FROM generate_series(1, ${EARLIER}) AS n`;
  await admin.query(`
    INSERT INTO attempts SELECT 1, 'earlier ' || n, '20260228-' || lpad(to_hex(n), 6, '0'), now() ${rows};
    INSERT INTO daily_totals SELECT 1, '2026-03-01', 'attempts', 'earlier ' || n, 1 ${rows};
    INSERT INTO entity_histories (account_id, key) SELECT 1, md5(n::text)::uuid ${rows};
    INSERT INTO last_locations (account_id, identity) SELECT 1, 'earlier ' || n ${rows};
    INSERT INTO screenings (account_id, shield_id, attempt_id, created_at, status, score, ip, result, evidence)
    SELECT 1, '20260228-' || lpad(to_hex(n), 6, '0'), 'earlier ' || n, now(), 'APPROVE', 0, '203.0.113.7', '{}', '{}' ${rows}`);
}

/** Rows that statements came to by reading tables from end to end. Connections report what they read when they end. */
async function rowsScanned(): Promise<number> {
  await admin.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await admin.query<{ scanned: string }>(
    "SELECT sum(seq_tup_read) AS scanned FROM pg_stat_user_tables WHERE schemaname = 'screening'",
  );
  return Number(rows[0]?.scanned);
}

describe('an order reads no table from end to end', () => {
  it('by plans that were made while the tables were empty', async () => {
    const dataSource = await connect();
    await store(dataSource);
    await fill();
    const before = await rowsScanned();
    await store(dataSource);
    await dataSource.destroy();
    expect((await rowsScanned()) - before).toBeLessThan(EARLIER);
  });

  it('by plans that are made by statistics of full ones', async () => {
    await fill();
    await admin.query('ANALYZE');
    const before = await rowsScanned();
    const dataSource = await connect();
    await store(dataSource);
    await dataSource.destroy();
    expect((await rowsScanned()) - before).toBeLessThan(EARLIER);
  });
});
