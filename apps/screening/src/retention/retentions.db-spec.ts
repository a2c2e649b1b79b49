import { parseEnv } from '@rampart/config';
import { Database, dataSourceOptions, RetentionKeeper } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { utcDay } from '../clock';
import { schema } from '../database/schema';
import { screeningEnv } from '../screening.config';
import { drawShieldId } from '../stored/screenings/shield-id';
import { orderNumber } from '../stored/search-index/order-number';
import { retentionsOf } from './retentions';

const DAY_MS = 86_400_000;
const config = parseEnv(screeningEnv, {
  DATABASE_URL: 'postgres://db/x',
  NATS_URL: 'nats://bus',
  RETENTION_SCREENINGS_DAYS: '30',
  RETENTION_DAILY_TOTALS_DAYS: '3',
  RETENTION_LAST_LOCATIONS_DAYS: '10',
  RETENTION_HISTORY_DAYS: '40',
});

let created: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, settings, () => {})).initialize();
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

const keep = () =>
  new RetentionKeeper(retentionsOf(new Database(dataSource), config), pino({ level: 'silent' })).keep();
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Stores everything that is kept of an order. @returns its id. */
async function keepOrder(accountId: number, at: Date): Promise<string> {
  const id = drawShieldId(at);
  const insert = (sql: string) => dataSource.query(sql, [accountId, id, at]);
  await insert(`INSERT INTO attempts VALUES ($1, 'attempt ' || $2, $2, $3)`);
  await insert(
    `INSERT INTO screenings VALUES ($1, $2, 'attempt', $3, 'APPROVE', 0, '192.0.2.1', '{}', '{}')`,
  );
  await insert(
    `INSERT INTO labels VALUES ($1, $2, 'confirmed_fraud', 'feedback', 1, $3, '0190d1d4-5b1c-7c3a-9d6e-000000000001')`,
  );
  await insert(
    `INSERT INTO label_history VALUES ($1, $2, '0190d1d4-5b1c-7c3a-9d6e-000000000001', 'confirmed_fraud', 'feedback', 1, $3)`,
  );
  await insert(`INSERT INTO feedback VALUES ($1, $2, 'mark', 'mark_fraud', $3)`);
  await insert(
    `INSERT INTO decision_inputs VALUES ($1, $2, $3, 'APPROVE', 'score', 0, NULL, NULL, NULL, 'raise', NULL, NULL, 2, '{}')`,
  );
  const number = orderNumber(at, id);
  await dataSource.query(`INSERT INTO searchable_orders VALUES ($1, $2, $3, 'APPROVE', 0)`, [
    accountId,
    number,
    id,
  ]);
  await insert(
    `INSERT INTO rule_matches VALUES ($1, 7, $2, 1, 1, 'shadow', 'REJECT', 1, 0, 'APPROVE', 'REJECT', NULL, NULL, $3)`,
  );
  return id;
}

it('an order goes with its label and feedback once its days are over, in every account', async () => {
  await keepOrder(1, ago(31));
  await keepOrder(2, ago(900));
  const stays = [await keepOrder(1, ago(29)), await keepOrder(3, new Date())].sort();
  await keep();
  for (const table of [
    'screenings',
    'decision_inputs',
    'rule_matches',
    'attempts',
    'labels',
    'label_history',
    'feedback',
    'searchable_orders',
  ]) {
    const rows: { shield_id: string }[] = await dataSource.query(`SELECT shield_id FROM ${table} ORDER BY 1`);
    expect([table, rows.map((row) => row.shield_id)]).toEqual([table, stays]);
  }
});

it('hourly counts go with the last orders of their day', async () => {
  const lastDay = new Date(`${utcDay(ago(30))}T00:00:00Z`);
  const hours = [new Date(lastDay.getTime() - 3_600_000), lastDay, ago(1)];
  for (const hour of hours) {
    await dataSource.query(
      `INSERT INTO order_statistics VALUES (1, $1, 'APPROVE', 'unknown', 'EUR', 1, 10)`,
      [hour],
    );
    await dataSource.query(
      `INSERT INTO grouped_statistics (account_id, kind, hour, key) VALUES (1, 'country', $1, 'DE')`,
      [hour],
    );
    await dataSource.query(`INSERT INTO statistics_merchants VALUES (1, $1, '{shop-1}')`, [hour]);
  }
  await keep();
  for (const table of ['order_statistics', 'grouped_statistics', 'statistics_merchants']) {
    expect(await dataSource.query(`SELECT hour FROM ${table} ORDER BY hour`)).toEqual(
      hours.slice(1).map((hour) => ({ hour })),
    );
  }
});

it('totals of past days go, and those of days that are kept stay', async () => {
  for (const days of [0, 3, 4, 400]) {
    await dataSource.query(`INSERT INTO daily_totals VALUES (1, $1, 'attempts', '453978', $2)`, [
      utcDay(ago(days)),
      days,
    ]);
  }
  await keep();
  expect(await dataSource.query('SELECT total FROM daily_totals ORDER BY total')).toEqual([
    { total: '0' },
    { total: '3' },
  ]);
});

it('a place goes so many days after the later of its two orders', async () => {
  const place = (identity: string, ipDays: number | null, shipDays: number | null) =>
    dataSource.query(
      'INSERT INTO last_locations (account_id, identity, ip_at, ship_at) VALUES (1, $1, $2, $3)',
      [identity, ipDays === null ? null : ago(ipDays), shipDays === null ? null : ago(shipDays)],
    );
  await place('gone', 11, 400);
  await place('gone too', null, 11);
  await place('stays', 400, 9);
  await place('stays too', 9, null);
  await keep();
  expect(await dataSource.query('SELECT identity FROM last_locations ORDER BY 1')).toEqual([
    { identity: 'stays' },
    { identity: 'stays too' },
  ]);
});

it('a history goes so many days after it was used last', async () => {
  for (const days of [0, 39, 42, 400]) {
    await dataSource.query(
      'INSERT INTO entity_histories (account_id, key, used_on) VALUES ($1, gen_random_uuid(), $2)',
      [days, utcDay(ago(days))],
    );
  }
  await keep();
  expect(await dataSource.query('SELECT account_id FROM entity_histories ORDER BY 1')).toEqual([
    { account_id: '0' },
    { account_id: '39' },
  ]);
});

it('what rules matched beside orders, and what they asked for, goes with the orders of its day', async () => {
  for (const days of [0, 29, 31, 400]) {
    await dataSource.query(
      `INSERT INTO rule_event_matches VALUES ($1, 7, gen_random_uuid(), 1, 'active', 'NOTIFY', 'report.submitted', $2)`,
      [days, ago(days)],
    );
    await dataSource.query(
      `INSERT INTO rule_actions (match_event_id, account_id, rule_id, version, rule_name, spec, matched_at, next_try_at)
       VALUES (gen_random_uuid(), $1, 7, 1, 'rule', '{}', $2, now())`,
      [days, ago(days)],
    );
  }
  await keep();
  for (const table of ['rule_event_matches', 'rule_actions']) {
    expect(await dataSource.query(`SELECT account_id FROM ${table} ORDER BY 1`)).toEqual([
      { account_id: '0' },
      { account_id: '29' },
    ]);
  }
});
