import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MIGRATOR } from '@rampart/events';
import { untilTrue } from '@rampart/testing';
import { findForgotten } from '../../../tools/rampart/restored/forgotten';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { sendBatch } from '../bulk/batch.fixture';
import { runSql } from '../database.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';
import { leaveTraces, personCalled } from '../privacy/planted-person.fixture';
import { type NatsWithUsers, startNatsWithUsers } from './nats-with-users.fixture';

const SETTINGS = { PERSONAL_EVENTS: 'on', WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on' };
const RULE = { name: 'Dear orders', expression: 'order.amount > 100.0', action: { type: 'REVIEW' } };

let nats: NatsWithUsers;
let suite: TestSuite;
let client: ApiClient;
let operator: Operator;
let tenant: Tenant;
let receiver: Server;
/** Types of the events that were delivered as webhooks. */
const received = new Set<string>();

beforeAll(async () => {
  nats = await startNatsWithUsers();
  suite = await startTestSuite({ natsUrlOf: nats.urlFor, gateways: 2, env: SETTINGS });
  client = clientOf(suite.url);
  operator = operatorOf(suite);
  tenant = await operator.newTenant();
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.add(JSON.parse(body).type);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
  await nats?.stop();
  receiver?.closeAllConnections();
  receiver?.close();
});

/** Calls the API with the tenant's key, and expects a 200. */
async function ask(path: string, asking: Parameters<ApiClient['ask']>[1] = {}) {
  const answer = await client.ask(`/api/v1/${path}`, { key: tenant.key, ...asking });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return answer.data;
}

it('orders, feedback, cases, lists, reports, velocity, webhooks and erasure work with the rights of the users', async () => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await ask('webhooks', { form: { url, event_types: '*', personal: 'true' } });
  const { values, shieldId, caseId } = await leaveTraces(
    client,
    tenant.key,
    personCalled('planted', '81.2.69.142', '+4915209876543'),
  );
  expect((await ask(`screen/${shieldId}?expand=rules,contributions,flip`)).shield_id).toBe(shieldId);
  expect((await ask(`cases/${caseId}`)).id).toBe(caseId);
  const types = [
    'screening.completed',
    'feedback.recorded',
    'case.opened',
    'list.entry_added',
    'report.submitted',
  ];
  await untilTrue(
    async () => types.every((type) => received.has(`rampart.${type}`)),
    'events came as webhooks',
  );
  const erasure = { entity_type: 'email', value: values.email };
  const path = `accounts/${tenant.accountId}/erasures`;
  const preview = await operator.ask<{ found: object; not_counted: string[] }>(
    'POST',
    `${path}/preview`,
    erasure,
  );
  const { erased } = await operator.ask<{ erased: object }>('POST', path, erasure);
  const counted = Object.keys(erased).filter((place) => !preview.not_counted.includes(place));
  expect(Object.keys(preview.found).sort()).toEqual(counted.sort());
  expect(Object.keys(erased).some((place) => place.includes('RAMPART_'))).toBe(true);
});

it('the checks of one thing each, and a session, work', async () => {
  const checks = [
    'ip/check?ip=185.220.101.1',
    'email/check?email=jo%40mailinator.com',
    'bot/check?user_agent=curl/8',
  ];
  for (const path of [
    ...checks,
    'phone/check?phone=%2B4930901820',
    'url/check?url=https%3A%2F%2Fexample.com',
  ]) {
    expect(await ask(path)).toHaveProperty('fraud_score');
  }
  await ask('interaction/check', { form: { mouse_move_count: '10', keystroke_count: '5' } });
  await ask('interaction/session-beacon', {
    form: { session_id: 'a-session', seq: '1', mouse_move_count: '4' },
  });
  expect(await ask('interaction/session/a-session')).toHaveProperty('session_id', 'a-session');
});

it('a file of lists, a batch of orders and a backtest, in a process of its own, run to their end', async () => {
  const file = 'value\r\n203.0.113.9\r\n';
  const { import_id } = await ask('lists/import?list_type=blacklist&entity_type=ip', {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv' },
  });
  await untilTrue(
    async () => (await ask(`lists/imports/${import_id}`)).status === 'done',
    'the file is listed',
  );
  const order = { ip: '203.0.113.9', amount: '120.50', currency: 'EUR' };
  const answers = await sendBatch({ url: suite.url, key: tenant.key, lines: [order] });
  expect(answers.at(-1)).toMatchObject({ end: true, complete: true, orders: 1 });
  const rule = await ask('rules', { json: RULE });
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const job = await ask('backtests', { json: { rule_id: rule.id, version: 1, since } });
  const isDone = async () => (await ask(`backtests/${job.id}`)).state === 'done';
  await untilTrue(isDone, 'the backtest is done', 90_000);
});

it('an operator reaches every service, sees the data sets, and a key that is revoked is refused everywhere', async () => {
  const services = await operator.ask<{ state: string }[]>('GET', 'services');
  expect(new Set(services.map(({ state }) => state))).toEqual(new Set(['running']));
  await operator.ask('GET', `audit?account=${tenant.accountId}`);
  await operator.ask('GET', 'data-sets');
  const { id, key } = await operator.newKey(tenant);
  await operator.ask('POST', `accounts/${tenant.accountId}/keys/${id}/revoke`);
  for (const gateway of suite.of('gateway')) {
    const other = clientOf(gateway.url ?? '');
    await untilTrue(
      async () => (await other.ask('/api/v1/account', { key })).status === 401,
      'it is refused',
    );
    await other.close();
  }
});

it('the stream and the database agree, and what is taken from the database is named', async () => {
  const { shield_id } = await ask('screen', { form: { ip: '203.0.113.9' } });
  const decision = { decision: 'APPROVE', reason: 'The customer called back.' };
  await ask(`screen/${shield_id}/decide`, { json: decision });
  const next = await operator.newKey(tenant);
  await operator.ask('POST', `accounts/${tenant.accountId}/keys/${next.id}/rotate`, {});
  const rule = await ask('rules', { json: { ...RULE, name: 'Very dear orders' } });
  await ask(`rules/${rule.id}/mode`, { json: { version: 1, mode: 'active' } });
  const services = ['gateway', 'screening', 'lists', 'cases'];
  const isSent = async () => {
    const all = services.map((name) => `(SELECT count(*) FROM ${name}.outbox)`).join(' + ');
    const [row] = await runSql<{ n: number }>(suite, `SELECT (${all})::int AS n`);
    return row?.n === 0;
  };
  await untilTrue(isSent, 'everything is emitted');
  const compare = () => findForgotten(suite.databaseUrl, nats.urlFor(MIGRATOR), new Date(0));
  const before = await compare();
  expect(before.filter(({ forgotten }) => forgotten > 0)).toEqual([]);
  const emitted = before.filter(({ events }) => events > 0).map(({ type }) => type);
  expect(emitted).toEqual(
    expect.arrayContaining([
      ...[
        'screening.completed',
        'screening.decided',
        'ruleset.published',
        'list.entry_added',
        'list.imported',
      ],
      ...['report.submitted', 'case.opened', 'case.assigned', 'feedback.recorded'],
      ...['key.created', 'key.rotated', 'key.revoked'],
    ]),
  );
  await runSql(suite, `DELETE FROM lists.reports WHERE account_id = ${tenant.accountId} AND id = 1`);
  const after = (await compare()).filter(({ forgotten }) => forgotten > 0);
  expect(after).toMatchObject([
    { type: 'report.submitted', subjects: [{ account_id: tenant.accountId, subject: 'report/1' }] },
  ]);
});

it('an account that is deleted has no webhooks and no scheduled trainings left, nor has its sandbox', async () => {
  const other = await operator.newTenant();
  const test = await operator.newKey(tenant, { mode: 'test' });
  for (const key of [tenant.key, test.key, other.key]) {
    await ask('webhooks', { key, form: { url: 'http://127.0.0.1:61999/', event_types: 'case.*' } });
    await ask('models/settings', { key, form: { train_every_days: '7' } });
  }
  const running = () =>
    runSql<{ account_id: number }>(
      suite,
      `SELECT account_id::int FROM webhooks.webhook_endpoints WHERE state <> 'deleted'
       UNION SELECT account_id::int FROM screening.model_settings WHERE next_training_at IS NOT NULL`,
    );
  expect(await running()).toHaveLength(3);
  await operator.ask('DELETE', `accounts/${tenant.accountId}`);
  await untilTrue(async () => (await running()).length === 1, 'they have ended');
  expect(await running()).toEqual([{ account_id: other.accountId }]);
});

it("no permission was denied, as the server's log would show", async () => {
  expect(nats.refusals()).toEqual([]);
  const connection = await nats.connectAs('checks');
  connection.publish('cmd.lists.v1.add-entry', '{}');
  await untilTrue(async () => nats.refusals().length > 0, 'the refusal stands in the log');
});
