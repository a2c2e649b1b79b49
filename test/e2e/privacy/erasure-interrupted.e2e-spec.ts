import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';

const VALUE = 'interrupted@planted-mail.de';

interface Erasure {
  readonly id: string;
  readonly state: string;
  readonly erased: Record<string, number>;
  readonly interruptions: number;
  readonly services: readonly { readonly service: string; readonly state: string }[];
}

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;
let database: Client;

beforeAll(async () => {
  suite = await startTestSuite({ gateways: 2 });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  tenant = await operator.newTenant();
  database = new Client({ connectionString: suite.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await client?.close();
  await suite?.stop();
});

const erasures = () => operator.ask<Erasure[]>('GET', `accounts/${tenant.accountId}/erasures`);
const held = async () =>
  (await database.query("SELECT holder FROM gateway.erasures WHERE state = 'running' AND holder IS NOT NULL"))
    .rows.length;

it('an erasure goes on where it was when its gateway and a service are killed in the middle of it', async () => {
  const order = { email: VALUE, ip: '81.2.69.142', user_order_id: VALUE };
  await client.ask('/api/v1/screen', { key: tenant.key, form: order });
  await client.ask('/api/v1/reports', {
    key: tenant.key,
    form: { entity_type: 'email', value: VALUE, notes: VALUE },
  });
  // The lists have to wait for this row, so the erasure is under way for as long as it is locked.
  await database.query('BEGIN');
  await database.query('SELECT FROM lists.reports WHERE account_id = $1 FOR UPDATE', [tenant.accountId]);
  const wanted = { entity_type: 'email', value: VALUE };
  const asked = operator.ask('POST', `accounts/${tenant.accountId}/erasures`, wanted).catch(() => null);
  await untilTrue(async () => (await held()) === 1, 'a gateway carries the erasure out');

  for (const name of ['gateway', 'gateway', 'lists'] as const) {
    const [app] = suite.of(name);
    if (app !== undefined) await suite.stopApp(app, 'kill');
  }
  await asked;
  await database.query('ROLLBACK');
  await suite.startApp('lists');
  const { adminUrl } = await suite.startApp('gateway');
  operator = operatorOf({ adminUrl: adminUrl ?? '', adminToken: suite.adminToken });

  await untilTrue(async () => (await erasures())[0]?.state === 'done', 'the erasure is done');
  const [erasure] = await erasures();
  expect(erasure?.services.every(({ state }) => state === 'done')).toBe(true);
  expect(erasure?.interruptions).toBeGreaterThan(0);
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM lists.reports WHERE value = $1 OR notes LIKE '%' || $1 || '%') AS reports,
            (SELECT count(*)::int FROM screening.order_values WHERE email = $1) AS orders,
            (SELECT count(*)::int FROM screening.screenings WHERE user_order_id = $1) AS answers`,
    [VALUE],
  );
  expect(rows).toEqual([{ reports: 0, orders: 0, answers: 0 }]);
});
