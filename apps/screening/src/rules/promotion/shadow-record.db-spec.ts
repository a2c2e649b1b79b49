import { Database, dataSourceOptions, type Statement, type StatementRunner } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { ScreenedOrdersRepository } from '../shadow/screened-orders.repository';
import { effectOf } from './effect-of-promotion';
import { ShadowRecordRepository } from './shadow-record.repository';
import { ShadowRecordService } from './shadow-record.service';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 60_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});
afterAll(async () => {
  await dataSource?.destroy();
  await testDatabase?.drop();
});

const now = new Date('2026-03-01T12:00:00Z');
const version = (ruleId: number) => ({ ruleId, version: 2 });

/** Records the longest result that was loaded into memory. */
class CountingRunner implements StatementRunner {
  mostRows = 0;

  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const rows = await database.run<Row>(statement, values);
    this.mostRows = Math.max(this.mostRows, rows.length);
    return rows;
  }
}

/** Approved orders of one day, each matched by all of some rules in shadow, which reject. */
async function keepOrders(accountId: number, orders: number, rules: number): Promise<void> {
  const asked = Array.from({ length: rules }, (_, n) => ({ rule_id: n + 1, version: 2, mode: 'shadow' }));
  await dataSource.query(
    `INSERT INTO rulesets (account_id, number, reason, active, shadow, rules, actor_kind, actor_id, published_at)
     VALUES ($1, 1, 'publish', 0, $2, $3, 'key', 'k', now())`,
    [accountId, rules, JSON.stringify(asked)],
  );
  const ids = `SELECT '20260301-' || lpad(to_hex(n * 16777216::bigint / $2::int), 6, '0') AS id FROM generate_series(0, $2::int - 1) AS n`;
  await dataSource.query(
    `INSERT INTO decision_inputs (account_id, shield_id, created_at, status, decided_by, score, ruleset, model_effect,
       feature_schema, input)
     SELECT $1, id, now(), 'APPROVE', 'score', 0, 1, 'none', 1, '{}' FROM (${ids}) AS ids`,
    [accountId, orders],
  );
  await dataSource.query(
    `INSERT INTO rule_matches (account_id, rule_id, shield_id, version, ruleset, mode, action, priority, score_delta, status,
       otherwise, created_at)
     SELECT $1, rule, id, 2, 1, 'shadow', 'REJECT', rule, 0, 'APPROVE', 'REJECT', now()
       FROM (${ids}) AS ids, generate_series(1, $3::int) AS rule`,
    [accountId, orders, rules],
  );
  await testDatabase.administer('ANALYZE rule_matches, decision_inputs');
}

async function read(accountId: number, ...ruleIds: number[]) {
  const runner = new CountingRunner();
  const service = new ShadowRecordService(
    new ScreenedOrdersRepository(database),
    new ShadowRecordRepository(),
  );
  const records = await service.read(runner, { accountId, now, versions: ruleIds.map(version) });
  return { ...records, mostRows: runner.mostRows };
}

describe('the shadow of versions', () => {
  it('that matched few orders is judged on all of them', async () => {
    await keepOrders(1, 1_000, 2);
    const { alone, together } = await read(1, 1, 2);
    expect(alone[1]).toMatchObject({ seen: 1_000, screened: 1_000, touched: [{ orders: 1_000 }] });
    expect(together).toMatchObject({ seen: 1_000, screened: 1_000 });
    expect(together.touched).toHaveLength(1_000);
  });

  it('leaves orders to the first active rule that settles them, of however many', async () => {
    await keepOrders(4, 100, 2);
    await dataSource.query(
      `INSERT INTO rule_matches (account_id, rule_id, shield_id, version, ruleset, mode, action, priority, score_delta, status,
         otherwise, created_at)
       SELECT 4, rule, shield_id, 1, 1, 'active', action, priority, 0, 'APPROVE', 'APPROVE', now()
         FROM decision_inputs, (VALUES (7, 'TAG', 0), (8, 'REVIEW', 1), (9, 'APPROVE', 0)) AS r (rule, action, priority)
        WHERE account_id = 4`,
    );
    const { alone, together } = await read(4, 1, 2);
    expect(effectOf(together.touched, together.screened).increases).toEqual({
      APPROVE: 0,
      REVIEW: 0,
      REJECT: 0,
    });
    expect(alone[0]?.touched).toMatchObject([{ orders: 100, to: 'REJECT' }]);
  });

  it('that replaces an active version counts an order that both match once', async () => {
    await keepOrders(5, 10, 1);
    await dataSource.query(
      `INSERT INTO rule_matches (account_id, rule_id, shield_id, version, ruleset, mode, action, priority, score_delta, status,
         otherwise, created_at)
       SELECT 5, 1, shield_id, 1, 1, 'active', 'APPROVE', 1, 0, 'APPROVE', 'REVIEW', now()
         FROM decision_inputs WHERE account_id = 5`,
    );
    await dataSource.query(
      `DELETE FROM rule_matches WHERE account_id = 5 AND mode = 'shadow' AND shield_id < '20260301-4'`,
    );
    const { alone } = await read(5, 1);
    expect(alone[0]?.touched.toSorted((a, b) => a.orders - b.orders)).toMatchObject([
      { orders: 3, mode: 'active', to: 'REVIEW' },
      { orders: 7, mode: 'shadow', to: 'REJECT' },
    ]);
  });

  it('that one alone matched without end comes into memory as a few counts', async () => {
    await keepOrders(2, 120_000, 1);
    const { alone, together, mostRows } = await read(2, 1);
    const [{ seen, screened, touched } = together] = alone;
    expect([seen, together]).toEqual([120_000, alone[0]]);
    expect(Math.abs(screened - 100_000)).toBeLessThan(100);
    expect(effectOf(touched, screened, seen).increases.REJECT).toBe(100);
    expect(mostRows).toBeLessThan(10);
  });

  it('that several matched without end is judged together on a sample that fits into memory', async () => {
    await keepOrders(3, 30_000, 4);
    const { alone, together, mostRows } = await read(3, 1, 2, 3, 4);
    expect(alone[3]).toMatchObject({ seen: 30_000, screened: 30_000, touched: [{ orders: 30_000 }] });
    expect(Math.abs(together.screened - 12_500)).toBeLessThan(100);
    expect(together.seen).toBe(30_000);
    expect(effectOf(together.touched, together.screened).increases.REJECT).toBe(100);
    expect(Math.abs(mostRows - 50_000)).toBeLessThan(1_000);
  });
});

describe('the present thresholds', () => {
  it('follow from stated costs, as those of new orders do', async () => {
    const record = new ShadowRecordRepository();
    expect(await record.findThresholds(database, 900)).toEqual({ reviewAbove: 70, rejectFrom: 90 });
    const costs = {
      orderAmount: 100,
      lostSaleShare: 0.4,
      lostSaleFixed: 0,
      chargebackShare: 1,
      chargebackFee: 20,
      review: 4,
      fraudShare: 0.01,
    };
    await dataSource.query(
      'INSERT INTO account_settings (account_id, costs, reject_from) VALUES (900, $1, 80)',
      [JSON.stringify(costs)],
    );
    expect(await record.findThresholds(database, 900)).toEqual({ reviewAbove: 55, rejectFrom: 80 });
  });
});
