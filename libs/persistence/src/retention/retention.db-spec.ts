import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { pino } from 'pino';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from '../data-source-options';
import { Database } from '../database';
import { OldKeys } from './old-keys';
import { OldRows } from './old-rows';
import type { Retention } from './retention';
import { RetentionKeeper } from './retention-keeper';

const DAY_MS = 86_400_000;

/** Orders and their letters; a letter refers to its order. */
class CreateOrders1763000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE orders (account_id bigint, id text COLLATE "C", at timestamptz, PRIMARY KEY (account_id, id))',
    );
    await runner.query(
      'CREATE TABLE letters (account_id bigint, id text COLLATE "C", FOREIGN KEY (account_id, id) REFERENCES orders)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE letters, orders');
  }
}
const schema: ServiceSchema = { service: 'cases', rows: [], migrations: [CreateOrders1763000000000] };

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

beforeEach(() => created.administer('TRUNCATE orders, letters'));

/** Creates orders of an account, aged in days; ids begin with the age's day. */
async function order(account: number, ageDays: number, count = 1): Promise<void> {
  const at = new Date(Date.now() - ageDays * DAY_MS);
  await dataSource.query(
    `INSERT INTO orders SELECT $1, $2 || '-' || n, $3 FROM generate_series(1, $4::int) AS n`,
    [account, dayOf(at), at, count],
  );
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const left = async (): Promise<string[]> => {
  const rows: { account_id: string; id: string }[] = await dataSource.query(
    'SELECT account_id, id FROM orders ORDER BY account_id, id',
  );
  return rows.map(({ account_id, id }) => `${account_id} ${id}`);
};
const keep = (...retentions: Retention[]) =>
  new RetentionKeeper(retentions, pino({ level: 'silent' })).keep();
const today = (n: number) => `${dayOf(new Date())}-${n}`;

const KINDS: readonly [string, () => Retention][] = [
  ['OldKeys', () => new OldKeys(database, { table: 'orders', days: 30, key: 'id', keyOf: dayOf })],
  ['OldRows', () => new OldRows(database, { table: 'orders', days: 30, isOver: 'at < $1' })],
];

describe.each(KINDS)('%s', (_kind, retention) => {
  it('deletes what is older than wanted, of every account, and nothing else', async () => {
    await order(1, 31);
    await order(2, 400, 3);
    await order(2, 0);
    await order(3, 0, 2);
    await keep(retention());
    expect(await left()).toEqual([`2 ${today(1)}`, `3 ${today(1)}`, `3 ${today(2)}`]);
  });

  it('goes on until nothing is left, however much there is', async () => {
    await order(1, 60, 12_000);
    await order(2, 60, 1_500);
    await order(2, 0);
    await keep(retention());
    expect(await left()).toEqual([`2 ${today(1)}`]);
  });

  it('takes a table without rows as it is', async () => {
    await keep(retention());
    expect(await left()).toEqual([]);
  });

  it('never waits: a locked row stays until the next round', async () => {
    await order(1, 60, 2);
    const day = dayOf(new Date(Date.now() - 60 * DAY_MS));
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [`${day}-1`]);
      await keep(retention());
      expect(await left()).toEqual([`1 ${day}-1`]);
    });
    await keep(retention());
    expect(await left()).toEqual([]);
  });

  it('runs on two replicas concurrently: they delete what one would', async () => {
    await order(1, 60, 3_000);
    await order(1, 0);
    await Promise.all([keep(retention()), keep(retention())]);
    await keep(retention());
    expect(await left()).toEqual([`1 ${today(1)}`]);
  });
});

it('rows that refer to one that goes are taken along', async () => {
  await order(1, 60);
  await order(1, 0);
  await dataSource.query('INSERT INTO letters SELECT account_id, id FROM orders');
  const dependents = `, gone AS (
    DELETE FROM letters AS l USING old WHERE l.account_id = old.account_id AND l.id = old.id)`;
  await keep(new OldRows(database, { table: 'orders', days: 30, isOver: 'at < $1', dependents }));
  expect(await left()).toEqual([`1 ${today(1)}`]);
  expect(await dataSource.query('SELECT count(*)::int AS n FROM letters')).toEqual([{ n: 1 }]);
});

it('a table that cannot be done does not keep the others from it', async () => {
  await order(1, 60);
  const broken = new OldRows(database, { table: 'orders', days: 30, isOver: 'no_such_column < $1' });
  await keep(broken, new OldRows(database, { table: 'orders', days: 30, isOver: 'at < $1' }));
  expect(await left()).toEqual([]);
});
