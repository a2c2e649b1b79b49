import {
  Database,
  dataSourceOptions,
  type ServiceSchema,
  type Transactions,
  TrialDatabase,
} from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { identityToErase } from '../values/identity-to-erase';
import { TextEraser, type TextTable } from './text-eraser';

/** Letters in partitions by year, each with text, JSON in text, and jsonb. */
class CreateLetters1763000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = 'account_id bigint, year int, body text, envelope text, facts jsonb';
    await runner.query(`CREATE TABLE letters (${columns}) PARTITION BY RANGE (year)`);
    for (const year of [2025, 2026]) {
      await runner.query(
        `CREATE TABLE letters_${year} PARTITION OF letters FOR VALUES FROM (${year}) TO (${year + 1})`,
      );
    }
    await runner.query(`CREATE TABLE notes (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE letters, notes');
  }
}
const schema: ServiceSchema = { service: 'cases', rows: [], migrations: [CreateLetters1763000000000] };
const COLUMNS = { body: 'text', envelope: 'json', facts: 'jsonb' } as const;

let created: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

beforeEach(() => created.administer('TRUNCATE letters, notes'));

async function erase(
  texts: TextTable,
  value: string,
  entityType = 'email',
  on: Transactions = database,
): Promise<[rows: number, steps: number]> {
  const actor = { kind: 'operator', id: 'ann' } as const;
  const identity = identityToErase({ accountId: 1, entityType, value, actor });
  const eraser = new TextEraser(on, texts);
  let [rows, steps, after] = [0, 0, null as string | null];
  do {
    const step = await eraser.erase(identity, after);
    rows += step.erased[texts.table] ?? 0;
    after = step.next;
    steps += 1;
  } while (after !== null);
  return [rows, steps];
}

const write = (table: string, account: number, year: number, text: string) =>
  dataSource.query(`INSERT INTO ${table} VALUES ($1, $2, $3, $4, $5)`, [
    account,
    year,
    `Dear ${text},`,
    JSON.stringify({ to: text, copies: [text], at: 1.5 }),
    { value: text, note: null },
  ]);

it('masks a value in text, in JSON and in jsonb, in every part of a table, for that account alone', async () => {
  for (const year of [2025, 2026]) await write('letters', 1, year, 'Ann@Shop.example');
  await write('letters', 1, 2026, 'bob@shop.example');
  await write('letters', 2, 2026, 'ann@shop.example');
  expect((await erase({ table: 'letters', columns: COLUMNS }, 'ann@shop.example'))[0]).toBe(2);
  const rows = await dataSource.query(
    'SELECT account_id, body, envelope, facts FROM letters ORDER BY account_id, body, year',
  );
  const masked = {
    account_id: '1',
    body: 'Dear a***@shop.example,',
    envelope: '{"to":"a***@shop.example","copies":["a***@shop.example"],"at":1.5}',
    facts: { value: 'a***@shop.example', note: null },
  };
  expect(rows.slice(0, 2)).toEqual([masked, masked]);
  expect(rows.map(({ body }: { body: string }) => body).slice(2)).toEqual([
    'Dear bob@shop.example,',
    'Dear ann@shop.example,',
  ]);
});

it('finds nothing the second time, and leaves rows without the value untouched', async () => {
  await write('notes', 1, 2026, 'ann@shop.example');
  await write('notes', 1, 2026, 'joann@shop.example');
  const texts = { table: 'notes', columns: COLUMNS };
  expect((await erase(texts, 'ann@shop.example'))[0]).toBe(1);
  const before = await dataSource.query('SELECT xmin, body FROM notes ORDER BY body');
  expect((await erase(texts, 'ann@shop.example'))[0]).toBe(0);
  expect(await dataSource.query('SELECT xmin, body FROM notes ORDER BY body')).toEqual(before);
});

it('counts the same on a trial, without waiting for rows that others hold, and writes nothing', async () => {
  await write('notes', 1, 2026, 'ann@shop.example');
  await write('notes', 1, 2026, 'joann@shop.example');
  const texts = { table: 'notes', columns: COLUMNS };
  const before = await dataSource.query('SELECT xmin, xmax, body FROM notes ORDER BY body');
  await dataSource.transaction(async (holder) => {
    await holder.query('LOCK TABLE notes IN EXCLUSIVE MODE');
    const trial = new TrialDatabase(database);
    expect((await erase(texts, 'ann@shop.example', 'email', trial))[0]).toBe(1);
  });
  expect(await dataSource.query('SELECT xmin, xmax, body FROM notes ORDER BY body')).toEqual(before);
  expect((await erase(texts, 'ann@shop.example'))[0]).toBe(1);
});

it('goes through a large table in many steps and misses nothing', async () => {
  await dataSource.query(
    `INSERT INTO notes SELECT 1, 2026, (SELECT string_agg(md5(n || '.' || m), ' ') FROM generate_series(1, 50) AS m) || CASE WHEN n % 1000 = 0 THEN ' ann@shop.example' ELSE '' END,
       NULL, NULL FROM generate_series(1, 6000) AS n`,
  );
  const [rows, steps] = await erase({ table: 'notes', columns: COLUMNS }, 'ann@shop.example');
  expect(rows).toBe(6);
  expect(steps).toBeGreaterThan(1);
  const [{ n }] = await dataSource.query(`SELECT count(*)::int AS n FROM notes WHERE body LIKE '%ann@%'`);
  expect(n).toBe(0);
});

it('finds values that JSON and LIKE would read otherwise', async () => {
  const odd = 'a"b\\c%d_e';
  await write('notes', 1, 2026, odd);
  await write('notes', 1, 2026, 'aXbXcXdXe');
  expect((await erase({ table: 'notes', columns: COLUMNS }, odd, 'voucher'))[0]).toBe(1);
  const [row] = await dataSource.query(`SELECT body, facts FROM notes WHERE body LIKE '%***%'`);
  expect(row).toEqual({ body: 'Dear a***,', facts: { value: 'a***', note: null } });
});

it('finds the rows of an account by another condition where there is no column', async () => {
  await write('notes', 7, 2026, 'ann@shop.example');
  const texts = { table: 'notes', columns: COLUMNS, ofAccount: 'year = 2025 + $1::int' };
  expect((await erase(texts, 'ann@shop.example'))[0]).toBe(1);
});
