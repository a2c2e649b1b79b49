import {
  type CaseOutcome,
  chartOrders,
  type OrderFields,
  publishRuleset,
  type RequestOf,
  rebuildStatistics,
  type StatisticsSeries,
  screenOrder,
  summarizeOrders,
} from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { buildIpFacts, buildLearned } from '../facts/screening-facts.builder';
import { buildWanted } from '../rules/fixtures/definitions.fixture';
import { ANN } from '../rules/fixtures/rules.fixture';
import { MERCHANTS_PER_HOUR } from '../stored/statistics/merchant-slots';

const COUNTRIES = ['DE', 'FR', 'NL', 'US'];

let fixture: ScreeningFixture;
let sql: Client;
let nextAccount = 1;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
  sql = new Client({ connectionString: fixture.database.adminUrl });
  await sql.connect();
  await sql.query('SET search_path TO screening');
  fixture.neighbours.facts = ({ ip }) =>
    buildLearned({ ip: buildIpFacts({ ip, countryCode: countryOf(ip) }) });
});
afterAll(async () => {
  await sql?.end();
  await fixture?.stop();
});

const countryOf = (ip: string) => COUNTRIES[Number(ip.split('.').at(-1)) % COUNTRIES.length] ?? '';

const newAccount = () => nextAccount++;

async function screen(accountId: number, order: Partial<OrderFields>): Promise<string> {
  return (await fixture.rpc.call(screenOrder, buildRequest(order, { accountId }))).shieldId;
}

const label = (accountId: number, shieldId: string, outcome: CaseOutcome) =>
  sql.query(
    `INSERT INTO labels (account_id, shield_id, outcome, source, revision, at, event_id)
     VALUES ($1, $2, $3, 'feedback', 1, now(), gen_random_uuid())
     ON CONFLICT (account_id, shield_id) DO UPDATE SET outcome = excluded.outcome`,
    [accountId, shieldId, outcome],
  );

/** A screened order wakes the indexer, which the statements of this spec do not. */
async function untilCounted(): Promise<void> {
  await screen(newAccount(), {});
  const count = 'SELECT count(*)::int AS n FROM unindexed_orders';
  await untilTrue(async () => (await sql.query(count)).rows[0].n === 0, 'every order is indexed');
}

const summarize = (accountId: number) =>
  fixture.rpc.call(summarizeOrders, { accountId, from: null, to: null, compare: 'previous' });

const chart = (accountId: number, asked: Partial<RequestOf<typeof chartOrders>> = {}) =>
  fixture.rpc.call(chartOrders, {
    accountId,
    from: null,
    to: null,
    by: 'day',
    timeZone: 'UTC',
    group: 'none',
    metric: 'orders',
    currency: null,
    limit: 10,
    ...asked,
  });

const totalsOf = ({ series, other }: StatisticsSeries) => [
  ...series.map(({ key, total }) => [key, total]),
  ...(other ? [['other', other.total]] : []),
];

/** The counts as they are stored, without those that became zero. */
async function stored(accountId: number) {
  const all = await sql.query(
    `SELECT hour, status, outcome, currency, orders, amount::float8 FROM order_statistics
      WHERE account_id = $1 AND orders <> 0 ORDER BY 1, 2, 3, 4`,
    [accountId],
  );
  const { rows: groups } = await sql.query(
    'SELECT * FROM grouped_statistics WHERE account_id = $1 ORDER BY kind, hour, key',
    [accountId],
  );
  const isLeft = ({ account_id, kind, hour, key, ...counts }: Record<string, unknown>) =>
    Object.values(counts).some((count) => count !== 0);
  return { all: all.rows, groups: groups.filter(isLeft) };
}

/** The same from the tables of the orders, in statements that share nothing with the code. */
async function recount(accountId: number) {
  const orders = `
    SELECT date_trunc('hour', s.created_at, 'UTC') AS hour, s.shield_id, s.status COLLATE "C" AS status, s.evidence,
      coalesce(l.outcome, 'unknown') COLLATE "C" AS outcome, round(d.amount, 4) AS amount, d.currency COLLATE "C" AS currency,
      d.country, d.merchant
    FROM screenings AS s
    JOIN spec_orders AS d ON d.shield_id = s.shield_id
    LEFT JOIN labels AS l ON l.account_id = s.account_id AND l.shield_id = s.shield_id
    WHERE s.account_id = $1`;
  const all = await sql.query(
    `WITH orders AS (${orders})
     SELECT hour, status, outcome, currency, count(*) AS orders, sum(amount)::float8 AS amount
     FROM orders GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [accountId],
  );
  const groups = await sql.query(
    `WITH orders AS (${orders}), keys AS (
       SELECT 'country' AS kind, country AS key, orders.* FROM orders
       UNION ALL SELECT 'merchant', merchant, orders.* FROM orders
       UNION ALL SELECT 'reason', c ->> 'code', orders.*
         FROM orders, jsonb_array_elements(evidence -> 'contributions') AS c
       UNION ALL SELECT 'rule', m.rule_id::text, orders.* FROM orders
         JOIN rule_matches AS m ON m.account_id = $1 AND m.shield_id = orders.shield_id
     )
     SELECT $1::bigint AS account_id, kind COLLATE "C" AS kind, hour, key COLLATE "C" AS key,
       count(*) FILTER (WHERE status = 'APPROVE' AND outcome = 'unknown')::int AS approve_unknown,
       count(*) FILTER (WHERE status = 'APPROVE' AND outcome = 'confirmed_fraud')::int AS approve_confirmed_fraud,
       count(*) FILTER (WHERE status = 'APPROVE' AND outcome = 'false_positive')::int AS approve_false_positive,
       count(*) FILTER (WHERE status = 'REVIEW' AND outcome = 'unknown')::int AS review_unknown,
       count(*) FILTER (WHERE status = 'REVIEW' AND outcome = 'confirmed_fraud')::int AS review_confirmed_fraud,
       count(*) FILTER (WHERE status = 'REVIEW' AND outcome = 'false_positive')::int AS review_false_positive,
       count(*) FILTER (WHERE status = 'REJECT' AND outcome = 'unknown')::int AS reject_unknown,
       count(*) FILTER (WHERE status = 'REJECT' AND outcome = 'confirmed_fraud')::int AS reject_confirmed_fraud,
       count(*) FILTER (WHERE status = 'REJECT' AND outcome = 'false_positive')::int AS reject_false_positive
     FROM keys GROUP BY 2, 3, 4 ORDER BY 2, 3, 4`,
    [accountId],
  );
  return { all: all.rows, groups: groups.rows };
}

describe('counting', () => {
  const WRITERS = 20;
  const ORDERS = 6;
  const OUTCOMES = ['confirmed_fraud', 'false_positive'] as const;
  let accountId: number;

  beforeAll(async () => {
    accountId = newAccount();
    const rule = buildWanted({ expression: 'order.amount > 60' });
    await fixture.rpc.call(publishRuleset, {
      accountId,
      expectedNumber: 0,
      attemptId: null,
      actor: ANN,
      rules: [rule],
    });
    fixture.neighbours.list(accountId, {
      listType: 'blacklist',
      entityType: 'email',
      value: 'bob@example.com',
    });
    await sql.query(
      'CREATE TABLE spec_orders (shield_id text PRIMARY KEY, amount numeric, currency text, country text, merchant text)',
    );
    const write = async (writer: number) => {
      for (let n = 0; n < ORDERS; n += 1) {
        const [at, amount] = [writer * ORDERS + n, 0.1 + writer * 5 + n / 100];
        const [ip, currency, merchantId] = [
          `203.0.113.${at}`,
          at % 3 === 0 ? 'USD' : 'EUR',
          `shop-${at % 7}`,
        ];
        const email = at % 4 === 0 ? 'bob@example.com' : `customer-${at}@example.com`;
        const id = await screen(accountId, { ip, email, amount, currency, merchantId });
        await sql.query('INSERT INTO spec_orders VALUES ($1, $2, $3, $4, $5)', [
          id,
          amount,
          currency,
          countryOf(ip),
          merchantId,
        ]);
        for (const outcome of OUTCOMES.slice(at % 3)) await label(accountId, id, outcome);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await untilCounted();
  });

  it('agrees with the orders after 20 writers, on two replicas, with outcomes that change meanwhile', async () => {
    const counted = await stored(accountId);
    expect(counted).toEqual(await recount(accountId));
    const orders = counted.all.reduce((sum, row) => sum + Number(row.orders), 0);
    expect(orders).toBe(WRITERS * ORDERS);
    expect(new Set(counted.all.map(({ status }) => status)).size).toBe(3);
    expect(new Set(counted.groups.map(({ kind }) => kind)).size).toBe(4);
  });

  it('counts nothing twice when orders are indexed again', async () => {
    await sql.query(
      `INSERT INTO unindexed_orders (account_id, shield_id)
       SELECT account_id, shield_id FROM screenings, generate_series(1, 3) WHERE account_id = $1`,
      [accountId],
    );
    await untilCounted();
    expect(await stored(accountId)).toEqual(await recount(accountId));
  });

  it('counts orders from before the statistics once they are queued', async () => {
    const before = await stored(accountId);
    await sql.query('DELETE FROM order_statistics WHERE account_id = $1', [accountId]);
    await sql.query('DELETE FROM grouped_statistics WHERE account_id = $1', [accountId]);
    await sql.query('DELETE FROM statistics_merchants WHERE account_id = $1', [accountId]);
    await sql.query(
      'UPDATE searchable_orders SET counted_as = NULL, ip_country = NULL, merchant_id = NULL WHERE account_id = $1',
      [accountId],
    );
    await sql.query(
      'INSERT INTO unindexed_orders (account_id, shield_id) SELECT account_id, shield_id FROM screenings WHERE account_id = $1',
      [accountId],
    );
    await untilCounted();
    expect(await stored(accountId)).toEqual(before);
  });

  it('moves an order by its outcome under what it was counted by, once its features cannot be read', async () => {
    await sql.query('UPDATE decision_inputs SET feature_schema = feature_schema - 1 WHERE account_id = $1', [
      accountId,
    ]);
    await sql.query(`UPDATE labels SET outcome = 'confirmed_fraud' WHERE account_id = $1`, [accountId]);
    await untilCounted();
    expect(await stored(accountId)).toEqual(await recount(accountId));
    await sql.query('UPDATE decision_inputs SET feature_schema = feature_schema + 1 WHERE account_id = $1', [
      accountId,
    ]);
  });

  it('is rebuilt to the same counts, whatever became of them', async () => {
    const before = await stored(accountId);
    await sql.query('UPDATE order_statistics SET orders = orders + 5 WHERE account_id = $1', [accountId]);
    await sql.query(`DELETE FROM grouped_statistics WHERE account_id = $1 AND kind = 'reason'`, [accountId]);
    await sql.query(
      `INSERT INTO order_statistics VALUES ($1, '2026-01-05T10:00:00Z', 'APPROVE', 'unknown', '', 9, 0)`,
      [accountId],
    );
    await sql.query(`UPDATE searchable_orders SET counted_as = 'unknown', amount = 1 WHERE account_id = $1`, [
      accountId,
    ]);
    const done = await fixture.rpc.call(rebuildStatistics, { accountId, after: null });
    expect([done.orders, done.next]).toEqual([WRITERS * ORDERS, null]);
    expect(await stored(accountId)).toEqual(before);
    await sql.query(`UPDATE labels SET outcome = 'false_positive' WHERE account_id = $1`, [accountId]);
    await untilCounted();
    expect(await stored(accountId)).toEqual(await recount(accountId));
  });
});

it('an account that names a new merchant in every order has a bounded number of rows', async () => {
  const accountId = newAccount();
  const most = MERCHANTS_PER_HOUR;
  await Promise.all(
    Array.from({ length: most + 15 }, (_, n) => screen(accountId, { merchantId: `shop-${n % (most + 10)}` })),
  );
  await screen(accountId, { merchantId: 'x'.repeat(200) });
  await untilCounted();
  const { rows } = await sql.query(
    `SELECT count(*) FILTER (WHERE key <> '')::int AS named,
         sum(approve_unknown + review_unknown + reject_unknown)::int AS orders
       FROM grouped_statistics WHERE account_id = $1 AND kind = 'merchant'`,
    [accountId],
  );
  // A new hour may begin meanwhile.
  const hours =
    (await sql.query('SELECT FROM statistics_merchants WHERE account_id = $1', [accountId])).rowCount ?? 0;
  expect(rows[0].named).toBeLessThanOrEqual(most * hours);
  expect(rows[0].orders).toBe(most + 16);
  const { series, other } = await chart(accountId, { group: 'merchant', limit: 3 });
  expect(series).toHaveLength(3);
  expect(series.reduce((sum, { total }) => sum + (total ?? 0), other?.total ?? 0)).toBe(most + 16);
});

describe('answers', () => {
  let accountId: number;
  const count = (at: string, ...values: readonly [string, string, string, number, number]) =>
    sql.query('INSERT INTO order_statistics VALUES ($1, $2, $3, $4, $5, $6, $7)', [accountId, at, ...values]);
  const countCountry = (at: string, key: string, column: string, orders: number) =>
    sql.query(
      `INSERT INTO grouped_statistics (account_id, kind, hour, key, ${column}) VALUES ($1, 'country', $2, $3, $4)`,
      [accountId, at, key, orders],
    );

  const MARCH = { from: '2026-03-28T23:00:00.000Z', to: '2026-03-30T22:00:00.000Z' };

  beforeAll(async () => {
    accountId = newAccount();
    await count('2026-03-27T05:00:00Z', 'APPROVE', 'unknown', 'EUR', 5, 50);
    await count('2026-03-28T22:00:00Z', 'APPROVE', 'unknown', 'EUR', 1, 10);
    await count('2026-03-28T23:00:00Z', 'REJECT', 'confirmed_fraud', 'EUR', 3, 300);
    await count('2026-03-29T21:00:00Z', 'REJECT', 'false_positive', 'EUR', 1, 40.5);
    await count('2026-03-29T22:00:00Z', 'APPROVE', 'confirmed_fraud', 'USD', 2, 99.99);
    await count('2026-03-30T10:00:00Z', 'REVIEW', 'unknown', '', 4, 0);
    await countCountry('2026-03-29T10:00:00Z', 'DE', 'approve_unknown', 2);
    await countCountry('2026-03-29T10:00:00Z', '', 'approve_unknown', 3);
    await countCountry('2026-03-30T10:00:00Z', 'FR', 'reject_confirmed_fraud', 1);
    await countCountry('2026-03-30T11:00:00Z', 'NL', 'reject_false_positive', 1);
  });

  it('adds up a period and the one before it', async () => {
    const { period, previous } = await fixture.rpc.call(summarizeOrders, {
      accountId,
      ...MARCH,
      from: '2026-03-28T23:20:00.000Z',
      compare: 'previous',
    });
    expect(period).toEqual({
      ...MARCH,
      orders: 10,
      decided_by: { rampart: 10, override: 0 },
      decisions: [
        { status: 'APPROVE', orders: 2, confirmed_fraud: 2, false_positive: 0 },
        { status: 'REVIEW', orders: 4, confirmed_fraud: 0, false_positive: 0 },
        { status: 'REJECT', orders: 4, confirmed_fraud: 3, false_positive: 1 },
      ],
      precision: 0.75,
      recall: 0.6,
      amounts: [
        {
          currency: 'EUR',
          orders: 4,
          total: 340.5,
          approved: 0,
          reviewed: 0,
          rejected: 340.5,
          saved: 300,
          lost: 0,
        },
        {
          currency: 'USD',
          orders: 2,
          total: 99.99,
          approved: 99.99,
          reviewed: 0,
          rejected: 0,
          saved: 0,
          lost: 99.99,
        },
      ],
    });
    expect(previous).toMatchObject({
      from: '2026-03-27T00:00:00.000Z',
      to: MARCH.from,
      orders: 6,
      precision: null,
    });
  });

  it('begins days in the time zone, also where the clock is put forward', async () => {
    const berlin = await chart(accountId, { ...MARCH, timeZone: 'Europe/Berlin' });
    expect([berlin.times, berlin.series]).toEqual([
      ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
      [{ key: null, total: 10, values: [4, 6] }],
    ]);
    const utc = await chart(accountId, MARCH);
    expect([utc.from, utc.to, utc.series[0]?.values]).toEqual([
      '2026-03-28T00:00:00.000Z',
      '2026-03-31T00:00:00.000Z',
      [4, 3, 4],
    ]);
    // An hour belongs to the day in which it begins: midnight is at 18:30 UTC.
    const kolkata = await chart(accountId, { ...MARCH, timeZone: 'Asia/Kolkata' });
    expect([kolkata.times[0], kolkata.series[0]?.values]).toEqual(['2026-03-28T18:30:00.000Z', [4, 7, 0]]);
  });

  it.each([
    [
      'status',
      'orders',
      [
        ['REJECT', 4],
        ['REVIEW', 4],
        ['APPROVE', 2],
      ],
    ],
    ['outcome', 'amount_saved', [['confirmed_fraud', 300]]],
    ['none', 'amount', [[null, 340.5]]],
    ['none', 'precision', [[null, 0.75]]],
    ['none', 'recall', [[null, 0.6]]],
    [
      'country',
      'orders',
      [
        [null, 3],
        ['DE', 2],
        ['FR', 1],
        ['NL', 1],
      ],
    ],
    [
      'country',
      'precision',
      [
        ['FR', 1],
        ['NL', 0],
      ],
    ],
    ['reason', 'orders', []],
  ] as const)('charts by %s: %s', async (group, metric, expected) => {
    const currency = metric.startsWith('amount') ? 'EUR' : null;
    expect(
      totalsOf(await chart(accountId, { ...MARCH, timeZone: 'Europe/Berlin', group, metric, currency })),
    ).toEqual(expected);
  });

  it('lists the largest, adds up the others, and has a value for every hour', async () => {
    const answer = await chart(accountId, { ...MARCH, by: 'hour', group: 'country', limit: 1 });
    expect(answer.times).toHaveLength(47);
    expect([totalsOf(answer), answer.series[0]?.values.length]).toEqual([
      [
        [null, 3],
        ['other', 4],
      ],
      47,
    ]);
    const share = await chart(accountId, { ...MARCH, timeZone: 'Europe/Berlin', metric: 'precision' });
    expect(share.series[0]?.values).toEqual([0.75, null]);
  });

  it('has nothing of other accounts', async () => {
    const stranger = newAccount();
    expect((await summarize(stranger)).period).toMatchObject({ orders: 0, amounts: [], precision: null });
    expect(totalsOf(await chart(stranger, MARCH))).toEqual([[null, 0]]);
  });

  it.each([
    ['from', { from: MARCH.to, to: MARCH.from }],
    ['from', { from: '2025-01-01T00:00:00.000Z', to: MARCH.to }],
    ['from', { from: '2026-01-01T00:00:00.000Z', to: MARCH.to, by: 'hour' }],
    ['currency', { metric: 'amount' }],
    ['metric', { metric: 'amount', group: 'country', currency: 'EUR' }],
    ['tz', { timeZone: 'Mars/Olympus' }],
  ] as const)('refuses %s where it cannot be answered', async (param, asked) => {
    await expect(chart(accountId, asked)).rejects.toMatchObject({ code: 'validation_failed', param });
  });

  it('refuses what takes too long, and asks for a shorter period', async () => {
    await sql.query('BEGIN; LOCK TABLE order_statistics IN ACCESS EXCLUSIVE MODE');
    try {
      await expect(summarize(accountId)).rejects.toMatchObject({ code: 'validation_failed', param: 'from' });
    } finally {
      await sql.query('ROLLBACK');
    }
  });
});
