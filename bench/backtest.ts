import type { ServiceEnv } from '@rampart/config';
import type { BacktestReport } from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { request } from 'undici';
import { schema } from '../apps/screening/src/database/schema';
import { type Call, type LoadResult, runLoad } from './load-generator';
import { orderForm } from './scenarios';

/** The cost of a backtest over a million orders, and its effect on orders that are screened meanwhile. */
export interface BacktestRow {
  readonly orders: number;
  readonly seconds: number;
  /** POST screen on its own, and during a backtest. The median round of each. */
  readonly alone: LoadResult;
  readonly beside: LoadResult;
}

export const BACKTEST_NAME = 'backtest';
const ORDERS = 1_000_000;
/** Maximum in seconds. */
const MOST_SECONDS = 60;
/** Orders that are screened for their inputs; the others are copies of these. */
const SCREENED = 500;
const DAYS = 50;
const CONNECTIONS = 8;
const LIVE_SECONDS = 6;
const ROUNDS = 3;
/** Creating a million orders takes a while. */
const TIMEOUT_MS = 600_000;

/** Values: account, orders, days. The last digits of an id occur once per day; the step is coprime to their number. */
const PLANT = {
  name: '',
  text: `
    WITH screened AS (
      SELECT row_number() OVER () - 1 AS place, count(*) OVER () AS many, status, decided_by, score, model_effect,
             feature_schema, input
        FROM decision_inputs WHERE account_id = $1
    )
    INSERT INTO decision_inputs (account_id, shield_id, created_at, status, decided_by, score, model_effect,
      feature_schema, input)
    SELECT $1, to_char(at AT TIME ZONE 'UTC', 'YYYYMMDD') || '-' || lpad(to_hex(n::bigint * 7919 % 16777216), 6, '0'), at,
           status, decided_by, score, model_effect, feature_schema, input
      FROM (SELECT n, now() - make_interval(days => 1 + n % $3::int) AS at FROM generate_series(1, $2::int) AS n) AS planned
      JOIN screened ON place = n % many`,
};

interface Suite {
  readonly url: string;
  readonly key: string;
  readonly database_url: string;
}

export async function measureBacktest(suite: Suite): Promise<BacktestRow[]> {
  await plant(suite);
  const { report } = await backtest(suite);
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await live(suite));
    const { id } = await start(suite);
    await untilRunning(suite, id);
    beside.push(await live(suite));
    await send(suite, 'POST', `jobs/${id}/cancel`, {});
  }
  return [{ orders: report.screened, seconds: report.seconds, alone: middle(alone), beside: middle(beside) }];
}

async function plant(suite: Suite): Promise<void> {
  for (let index = 0; index < SCREENED; index += 1) {
    const { path, method, headers, body } = screen(suite, index);
    const answer = await request(`${suite.url}${path}`, { method, headers, body });
    await answer.body.dump();
  }
  const env = { DATABASE_URL: suite.database_url, DATABASE_POOL_SIZE: 1, DATABASE_TIMEOUT_MS: TIMEOUT_MS };
  const source = await new DataSource(
    dataSourceOptions(schema, env satisfies Partial<ServiceEnv>, () => undefined),
  ).initialize();
  const database = new Database(source);
  try {
    const [found] = await database.run<{ account_id: string }>(
      { name: '', text: 'SELECT account_id FROM decision_inputs LIMIT 1' },
      [],
    );
    await database.run(PLANT, [found?.account_id, ORDERS, DAYS]);
    // What autovacuum and the next checkpoint would otherwise do during the measurement.
    for (const text of ['VACUUM ANALYZE decision_inputs', 'CHECKPOINT'])
      await database.run({ name: '', text }, []);
  } finally {
    await source.destroy();
  }
}

/** A rule with a few conditions, over all orders. */
const QUESTION = {
  rules: [
    {
      name: 'bench',
      expression: 'order.amount > 150 && (ip.is_proxy == true || billing.is_ip_country_match == false)',
      action: { type: 'REVIEW' },
    },
  ],
  since: new Date(Date.now() - (DAYS + 2) * 86_400_000).toISOString(),
};

interface Answered {
  readonly id: string;
  readonly state: string;
  readonly progress: { readonly done: number } | null;
}

const start = (suite: Suite): Promise<Answered> => send<Answered>(suite, 'POST', 'backtests', QUESTION);

/** @throws Error when it did not finish. */
async function backtest(suite: Suite): Promise<{ report: BacktestReport }> {
  const { id } = await start(suite);
  const lines = await request(`${suite.url}/api/v1/jobs/${id}/progress`, { headers: headersOf(suite) });
  const last = JSON.parse((await lines.body.text()).trimEnd().split('\n').at(-1) ?? '{}');
  if (last.state !== 'done') throw new Error(`the backtest is ${last.state}: ${last.error}`);
  return { report: last.result };
}

async function untilRunning(suite: Suite, id: string): Promise<void> {
  for (;;) {
    const { progress } = await send<Answered>(suite, 'GET', `jobs/${id}`);
    if (progress !== null && progress.done > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

let orders = 0;
const live = (suite: Suite): Promise<LoadResult> =>
  runLoad(suite.url, () => screen(suite, orders++), CONNECTIONS, LIVE_SECONDS);

const screen = ({ key }: Suite, index: number): Call => ({
  method: 'POST',
  path: '/api/v1/screen',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
  body: orderForm(index),
});

const headersOf = ({ key }: Suite) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});

async function send<Data>(suite: Suite, method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
  const answer = await request(`${suite.url}/api/v1/${path}`, {
    method,
    headers: headersOf(suite),
    body: body && JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} got ${answer.statusCode}: ${text}`);
  return JSON.parse(text).data;
}

/** Compared by the slowest hundredth, which matters here. */
function middle(results: LoadResult[]): LoadResult {
  const sorted = [...results].sort((a, b) => a.p99Ms - b.p99Ms);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('at least one round is needed');
  return found;
}

/** Its duration, and the orders beside it. */
export function printBacktest(rows: readonly BacktestRow[]): void {
  for (const { orders: done, seconds, alone, beside } of rows) {
    const verdict = seconds <= MOST_SECONDS ? 'reached' : 'short';
    process.stdout.write(
      `${BACKTEST_NAME}: ${done} orders in ${seconds.toFixed(1)} s, <=${MOST_SECONDS} ${verdict}\n`,
    );
    for (const [what, load] of [
      ['alone', alone],
      ['beside a backtest', beside],
    ] as const) {
      process.stdout.write(
        `${BACKTEST_NAME}: POST screen at ${CONNECTIONS} at once ${what}: ${load.perSecond.toFixed(0)}/s, p50 ${load.p50Ms.toFixed(1)} ms, p99 ${load.p99Ms.toFixed(1)} ms\n`,
      );
    }
  }
}
