import {
  createRule,
  getShadowReport,
  listRules,
  orderRules,
  previewEntry,
  publishRuleset,
  screenOrder,
  searchScreenings,
  setAccountSettings,
} from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../test/screening.fixture';
import { buildDefinition, buildWanted } from './rules/fixtures/definitions.fixture';
import { ANN } from './rules/fixtures/rules.fixture';
import { buildSearch } from './search/search.builder';

const [BUSY, OTHER] = [1, 2];
/** More calls than a service's pool has connections. */
const MANY = 20;

let fixture: ScreeningFixture;
let sql: Client;
let ruleId: number;

beforeAll(async () => {
  fixture = await startFixture({ env: { DATABASE_TIMEOUT_MS: '8000' } });
  sql = new Client({ connectionString: fixture.database.adminUrl });
  await sql.connect();
  await fixture.rpc.call(publishRuleset, {
    accountId: BUSY,
    expectedNumber: 0,
    attemptId: null,
    actor: ANN,
    rules: [buildWanted()],
  });
  const { rules } = await fixture.rpc.call(listRules, pageOf(BUSY));
  ruleId = rules[0]?.id ?? 0;
});
afterAll(async () => {
  await sql?.end();
  await fixture?.stop();
});

const pageOf = (accountId: number) => ({
  accountId,
  mode: null,
  trigger: null,
  archived: false,
  afterId: null,
  limit: 10,
});

/** Connections that wait for a lock. */
async function countBlocked(): Promise<number> {
  // A transaction keeps its first statistics snapshot.
  await sql.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

/** Makes many calls that are blocked by a lock, and does something else meanwhile. @returns how many were blocked. */
async function whileBlocked(
  lock: string,
  call: (n: number) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  await sql.query(`BEGIN; ${lock}`);
  const calls = Array.from({ length: MANY }, (_, n) => call(n));
  const settled = Promise.allSettled(calls);
  try {
    await untilTrue(async () => (await countBlocked()) > 0, 'a call is blocked');
    await meanwhile();
    return await countBlocked();
  } finally {
    await sql.query('ROLLBACK');
    await settled;
  }
}

const ENTRY = { entityType: 'email', matchType: 'exact', value: 'ann@example.com', days: 30 } as const;
const REPORT = { version: null, since: null, until: null };

test.each([
  ['previews', () => fixture.rpc.call(previewEntry, { accountId: BUSY, ...ENTRY })],
  ['searches', () => fixture.rpc.call(searchScreenings, buildSearch({}, { accountId: BUSY }))],
  ['shadow reports', () => fixture.rpc.call(getShadowReport, { accountId: BUSY, ruleId, ...REPORT })],
])('of an account’s %s one holds a connection, however many it asks for', async (_name, call) => {
  const lock =
    'LOCK TABLE screening.order_values, screening.decision_inputs, screening.searchable_orders IN ACCESS EXCLUSIVE MODE';
  const kept = await whileBlocked(lock, call, async () => {
    const definition = buildDefinition({ name: `Other’s ${_name}` });
    await fixture.rpc.call(createRule, { accountId: OTHER, definition, actor: ANN });
    await fixture.rpc.call(listRules, pageOf(OTHER));
  });
  expect(kept).toBe(1);
});

test('of an account’s changes of rules and settings one waits in Postgres, and others’ orders are answered', async () => {
  const lock = `SELECT FROM screening.account_settings WHERE account_id = ${BUSY} FOR UPDATE`;
  const changes = [
    (n: number) =>
      fixture.rpc.call(createRule, {
        accountId: BUSY,
        definition: buildDefinition({ name: `Rule ${n}` }),
        actor: ANN,
      }),
    () =>
      fixture.rpc.call(orderRules, { accountId: BUSY, ruleIds: [ruleId], expectedNumber: null, actor: ANN }),
    () => fixture.rpc.call(setAccountSettings, { accountId: BUSY, changes: { rejectFrom: 90 }, actor: ANN }),
  ] as const;
  const call = async (n: number) => changes[n % changes.length]?.(n);
  const kept = await whileBlocked(lock, call, async () => {
    await fixture.rpc.call(screenOrder, buildRequest({}, { accountId: OTHER }));
    await fixture.rpc.call(screenOrder, buildRequest({}, { accountId: BUSY }));
  });
  expect(kept).toBe(1);
});
