import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import type { HistoryFacts } from './history-facts';
import type { HistoryOrder } from './history-order';
import { buildHistoryKey, buildHistoryOrder } from './history-order.builder';
import { HistoryRowsRepository } from './history-rows.repository';
import { HistoryStore } from './history-store';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 8, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});

afterAll(async () => {
  await dataSource?.destroy();
  await testDatabase?.drop();
});

const store = new HistoryStore(new HistoryRowsRepository());

/** As orders of one transaction are written. @returns what was known before each. */
function write(...orders: readonly HistoryOrder[]): Promise<HistoryFacts[]> {
  return database.transaction(async (runner) => {
    const book = await store.open(runner, orders);
    const facts = orders.map((order) => {
      const known = book.factsOf(order);
      book.add(order);
      return known;
    });
    await store.write(runner, book);
    return facts;
  });
}

const at = new Date('2026-03-01T12:00:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

describe('HistoryStore', () => {
  it('knows of an order what came before it, in its batch and in earlier ones', async () => {
    const order = buildHistoryOrder({ email: 'known' });
    const [first, second] = await write(order, order);
    const [third] = await write({ ...order, at: later(30) });
    expect(first).toMatchObject({
      'email.orders_1d': 0,
      'email.amount_30d': 0,
      'email.days_since_first': null,
    });
    expect(second).toMatchObject({
      'email.orders_1d': 1,
      'email.amount_30d': 10,
      'email.days_since_first': 0,
    });
    expect(third).toMatchObject({ 'email.orders_1d': 0, 'email.orders_7d': 2, 'email.hours_since_last': 30 });
  });

  it('tells nothing of what an order lacks', async () => {
    const [facts] = await write(buildHistoryOrder({ email: 'alone' }));
    expect(Object.keys(facts ?? {}).filter((name) => !name.startsWith('email'))).toEqual([]);
    expect(facts?.['email_device.orders_1d']).toBeNull();
  });

  it('keeps accounts apart', async () => {
    const order = buildHistoryOrder({ email: 'in two accounts' });
    await write(order);
    const [facts] = await write({ ...order, accountId: 2 });
    expect(facts).toMatchObject({ 'email.orders_30d': 0 });
  });

  it('adds nothing for orders that are opened and not counted, nor for a transaction that fails', async () => {
    const order = buildHistoryOrder({ email: 'repeated' });
    await write(order);
    await database.transaction(async (runner) => store.write(runner, await store.open(runner, [order])));
    const failing = database.transaction(async (runner) => {
      const book = await store.open(runner, [order]);
      book.add(order);
      await store.write(runner, book);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const [facts] = await write(order);
    expect(facts).toMatchObject({ 'email.orders_30d': 1 });
  });

  it('counts exactly under concurrency, whatever the order in which batches name what they share', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `person ${n}`);
    const orders = people.map((account) =>
      buildHistoryOrder({ account, email: account, ip: 'shared', bin: 'shared', device: 'shared' }),
    );
    const rounds = Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? orders : [...orders].reverse()));
    const seen = (await Promise.all(rounds.map((batch) => write(...batch)))).flat();
    const counts = seen.map((facts) => facts['ip.orders_30d'] ?? -1).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: rounds.length * orders.length }, (_, n) => n));
    const [facts] = await write(buildHistoryOrder({ account: 'person 3', ip: 'shared' }));
    expect(facts).toMatchObject({ 'account.orders_30d': rounds.length, 'ip.distinct_accounts_30d': 12 });
  });

  it('locks what it reads until its transaction ends, also where there is nothing to change yet', async () => {
    const order = buildHistoryOrder({ email: 'held' });
    await write(order);
    const order2 = { ...order, at: later(1) };
    let waiting: Promise<HistoryFacts[]> | undefined;
    await database.transaction(async (runner) => {
      await store.open(runner, [order]);
      const held = await database.run(
        { name: '', text: 'SELECT 1 FROM entity_histories WHERE key = $1 FOR UPDATE SKIP LOCKED' },
        [buildHistoryKey('email', 'held')],
      );
      expect(held).toEqual([]);
      waiting = write(order2);
    });
    expect(await waiting).toMatchObject([{ 'email.orders_30d': 1 }]);
  });

  it('costs the same after thousands of orders as after a month of them: bytes written and pages read', async () => {
    const hour = (n: number) => later(n * 2);
    const busy = (n: number) =>
      buildHistoryOrder(
        {
          email: 'busy',
          account: `account ${n % 97}`,
          device: `device ${n % 61}`,
          ip: `ip ${n % 53}`,
          bin: `bin ${n % 71}`,
          merchant: 'busy',
        },
        { at: hour(n), amount: { unit: ['EUR', 'USD', 'JPY'][n % 3] ?? '', cents: 1_000 + n } },
      );
    const sizes = async () => {
      const rows = await database.run<{ size: number }>(
        {
          name: '',
          text: 'SELECT length(state) AS size FROM entity_histories WHERE key = ANY ($1::uuid[]) ORDER BY key',
        },
        [[buildHistoryKey('email', 'busy'), buildHistoryKey('merchant', 'busy')]],
      );
      return rows.map(({ size }) => size);
    };
    const pages = async () => {
      const [plan] = await database.run<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        {
          name: '',
          text: 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT state FROM entity_histories WHERE account_id = 1 AND key = $1',
        },
        [buildHistoryKey('merchant', 'busy')],
      );
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
        plan?.['QUERY PLAN'][0].Plan ?? {};
      return hit + read;
    };
    const run = async (from: number, to: number) => {
      for (let n = from; n < to; n += 50) await write(...Array.from({ length: 50 }, (_, k) => busy(n + k)));
    };
    await run(0, 1_000);
    await testDatabase.administer('VACUUM ANALYZE entity_histories');
    const [afterMonths, pagesThen] = [await sizes(), await pages()];
    await run(1_000, 5_000);
    await testDatabase.administer('VACUUM ANALYZE entity_histories');
    const [afterYear, pagesNow] = [await sizes(), await pages()];
    for (const [place, size] of afterYear.entries()) {
      expect(size).toBeLessThan((afterMonths[place] ?? 0) * 1.1);
      expect(size).toBeLessThan(3_000);
    }
    expect(pagesNow).toBeLessThanOrEqual(pagesThen + 1);
  });
});
