import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { untilTrue } from '@rampart/testing';
import { ENDPOINTS } from '../../../apps/gateway/src/endpoints/registry';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { runSql } from '../database.fixture';
import { operatorOf, type Tenant } from '../operator.fixture';

const ID = '019b8a52-7f40-7c1e-8a53-0a0f6f5a2c99';
/** Fields with which the endpoints get as far as calling the service. */
const FORMS: Readonly<Record<string, Record<string, string>>> = {
  '/api/v1/webhooks': { url: 'https://shop.example/hooks', event_types: '*' },
  '/api/v1/webhooks/{id}': { description: 'Orders' },
  '/api/v1/webhooks/{id}/replay': { since: '2026-01-01T00:00:00.000Z' },
};
/** All that an account can do with webhooks. */
const CALLS = ENDPOINTS.filter(({ scope }) => scope?.startsWith('webhooks.')).map(
  ({ method, path }) => [method, path.replaceAll(/:(\w+)/g, '{$1}')] as const,
);

let suite: TestSuite;
let api: ApiClient;
let tenant: Tenant;
let server: Server;
let url: string;
/** Types of the events that the receiver got. */
const received: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push(((await json(request)) as { type: string }).type);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  suite = await startTestSuite({
    services: ['gateway', 'screening', 'lists'],
    env: { WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on' },
  });
  api = clientOf(suite.url);
  tenant = await operatorOf(suite).newTenant();
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await api?.close();
  await suite?.stop();
});

const post = (path: string, form: Record<string, string>) =>
  api.ask(`/api/v1/${path}`, { key: tenant.key, form });

describe('a deployment without the webhooks service', () => {
  it('has ten calls about webhooks', () => {
    expect(CALLS).toHaveLength(10);
  });

  it.each(CALLS)('answers %s %s with 503 module_not_installed', async (method, path) => {
    const form = method === 'POST' ? { form: FORMS[path] ?? {} } : {};
    const call = path.replace('{id}', ID).replace('{delivery_id}', ID);
    const { status, error, headers } = await api.ask(call, { method, key: tenant.key, ...form });
    expect([status, error]).toMatchObject([
      503,
      { code: 'module_not_installed', details: { module: 'webhooks' } },
    ]);
    expect(headers['retry-after']).toBe('1');
  });

  it('screens orders, files reports and emits their events, which a replay sends once the service is there', async () => {
    expect((await post('screen', { ip: '8.8.8.8' })).status).toBe(200);
    expect((await post('reports', { value: '203.0.113.7', category: 'fraud' })).status).toBe(200);
    await untilTrue(async () => {
      const waiting = 'SELECT FROM screening.outbox UNION ALL SELECT FROM lists.outbox';
      return (await runSql(suite, waiting)).length === 0;
    }, 'all events are on the stream');

    await suite.startApp('webhooks');
    const added = await post('webhooks', { url, event_types: 'case.*' });
    expect([added.status, added.error]).toEqual([200, {}]);
    const { id } = added.data.webhook as { id: string };
    const since = '2026-01-01T00:00:00.000Z';
    const replay = await post(`webhooks/${id}/replay`, { since, event_types: 'screening.*,report.*' });
    expect([replay.status, replay.error]).toEqual([200, {}]);
    await untilTrue(async () => received.length >= 2, 'both events have come');
    expect(received.toSorted()).toEqual(['rampart.report.submitted', 'rampart.screening.completed']);
  });

  it('sends what happens from now on to an endpoint that is there, orders too', async () => {
    expect((await post('webhooks', { url, event_types: 'screening.completed' })).status).toBe(200);
    received.length = 0;
    expect((await post('screen', { ip: '8.8.4.4' })).status).toBe(200);
    await untilTrue(async () => received.length >= 1, 'the event has come');
    expect(received).toEqual(['rampart.screening.completed']);
  });
});
