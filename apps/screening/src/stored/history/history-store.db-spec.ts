import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { HistoryAdditions } from '../../facts/history/history-additions';
import type { HistoryFacts } from '../../facts/history/history-facts';
import type { HistoryOrder } from '../../facts/history/history-order';
import { buildHistoryKey, buildHistoryOrder } from '../../facts/history/history-order.builder';
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

/** Reads for the orders of a batch, then writes them. @returns what was known before each. */
async function write(...orders: readonly HistoryOrder[]): Promise<HistoryFacts[]> {
  const book = await store.read(database, orders);
  const additions = new HistoryAdditions();
  const facts = orders.map((order) => {
    const known = book.factsOf(order);
    book.add(order);
    additions.addOrder(order, book);
    return known;
  });
  await database.transaction((runner) => store.add(runner, additions));
  return facts;
}

const at = new Date('2026-03-01T12:00:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

describe('HistoryStore', () => {
  it('gives each order what came before it, in its batch and in earlier ones', async () => {
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

  it('returns nothing for what an order lacks', async () => {
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

  it('adds nothing for orders that are only looked at, nor for a transaction that fails', async () => {
    const order = buildHistoryOrder({ email: 'repeated' });
    await write(order);
    const book = await store.read(database, [order]);
    book.add(order);
    const failing = database.transaction(async (runner) => {
      const additions = new HistoryAdditions();
      additions.addOrder(order, book);
      await store.add(runner, additions);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const [facts] = await write(order);
    expect(facts).toMatchObject({ 'email.orders_30d': 1 });
  });

  it('loses nothing under concurrency, whatever the order in which batches name what they share', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `person ${n}`);
    const orders = people.map((account) =>
      buildHistoryOrder({ account, email: account, ip: 'shared', bin: 'shared', device: 'shared' }),
    );
    const rounds = Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? orders : [...orders].reverse()));
    const seen = await Promise.all(rounds.map((batch) => write(...batch)));
    // Each knows those before it in its batch, and maybe more.
    for (const batch of seen) {
      const counts = batch.map((facts) => facts['ip.orders_30d'] ?? -1);
      expect(counts).toEqual(counts.map((_, place) => (counts[0] ?? 0) + place));
    }
    const [facts] = await write(buildHistoryOrder({ account: 'person 3', ip: 'shared' }));
    expect(facts).toMatchObject({
      'account.orders_30d': rounds.length,
      'ip.orders_30d': rounds.length * orders.length,
      'ip.distinct_accounts_30d': 12,
    });
  });

  it('folds while others add: no step is lost, none is counted twice, and few are left', async () => {
    const order = buildHistoryOrder({ email: 'hot', ip: 'hot', bin: 'hot' });
    const writer = async () => {
      for (let n = 0; n < 40; n += 1) await write(...Array.from({ length: 5 }, () => order));
    };
    await Promise.all(Array.from({ length: 6 }, writer));
    const [facts] = await write(order);
    expect(facts).toMatchObject({
      'email.orders_30d': 1_200,
      'ip.orders_30d': 1_200,
      'bin.amount_30d': 12_000,
    });
    const [row] = await database.run<{ steps: number }>(
      { name: '', text: 'SELECT length(steps) AS steps FROM entity_histories WHERE key = $1' },
      [buildHistoryKey('ip', 'hot')],
    );
    expect(row?.steps).toBeLessThan(8_000);
  });

  it('is read immediately while another transaction has not committed what it added', async () => {
    const order = buildHistoryOrder({ email: 'held' });
    await write(order);
    await database.transaction(async (runner) => {
      const additions = new HistoryAdditions();
      additions.addOrder(order, await store.read(database, [order]));
      await store.add(runner, additions);
      const book = await store.read(database, [order]);
      expect(book.factsOf(order)).toMatchObject({ 'email.orders_30d': 1 });
    });
    expect(await write(order)).toMatchObject([{ 'email.orders_30d': 2 }]);
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
          text: 'SELECT length(state) + length(steps) AS size FROM entity_histories WHERE key = ANY ($1::uuid[]) ORDER BY key',
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
    await run(1_000, 3_000);
    await testDatabase.administer('VACUUM ANALYZE entity_histories');
    const [afterYear, pagesNow] = [await sizes(), await pages()];
    for (const [place, size] of afterYear.entries()) {
      expect(size).toBeLessThan((afterMonths[place] ?? 0) + 3_000);
      expect(size).toBeLessThan(6_000);
    }
    expect(pagesNow).toBeLessThanOrEqual(pagesThen + 1);
  });
});
