import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { untilTrue } from '@rampart/testing';
import { type Answer, type ApiClient, type Asking, clientOf } from '../e2e/api-client.fixture';
import { runSql } from '../e2e/database.fixture';
import { type Operator, operatorOf, type Tenant } from '../e2e/operator.fixture';
import { startTestSuite, type TestSuite } from '../setup/start-test-suite';
import { assertHarmless, SECURITY_HEADERS } from './expect-harmless.fixture';
import { sendRaw } from './raw-request.fixture';

const SCREEN = '/api/v1/screen';
const ACCOUNT = '/api/v1/account';
const LISTS = '/api/v1/lists';
const WEBHOOKS = '/api/v1/webhooks';
const WRONG_TOKEN = 'wrong-token-quuxquux';
const JSON_HEADERS = { 'content-type': 'application/json' };

let folder: string;
let logFile: string;
let logFd: number;
let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let admin: ApiClient;
let tenant: Tenant;
/** Texts that must not occur in a log or an answer. */
const secrets: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-e2e-'));
  logFile = join(folder, 'log');
  logFd = openSync(logFile, 'a');
  // http, so that a receiver of the test can be reached at all; private targets stay refused.
  suite = await startTestSuite({ logFd, env: { LOG_LEVEL: 'trace', WEBHOOKS_ALLOW_HTTP: 'on' } });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  admin = clientOf(suite.adminUrl);
  tenant = await operator.newTenant();
  secrets.push(tenant.key, suite.adminToken, new URL(suite.databaseUrl).password);
});

afterAll(async () => {
  await client?.close();
  await admin?.close();
  await suite?.stop();
  if (logFd) closeSync(logFd);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, asking: Asking = {}) => client.ask(path, { key: tenant.key, ...asking });
const codes = (answers: readonly Answer[]) => answers.map(({ status, error }) => [status, error.code]);

describe('API3, properties of objects', () => {
  it('that are not the caller’s to set are refused and named, whatever they claim', async () => {
    const claims = {
      id: '1',
      account_id: '1',
      created_at: '2020-01-01',
      is_admin: 'true',
      shield_score: '0',
    };
    const entry = { list_type: 'blacklist', value: '192.0.2.1', ...claims };
    const { status, error } = await ask(LISTS, { form: entry });
    const { unknown_fields } = error.details as { unknown_fields: { name: string }[] };
    expect([status, unknown_fields.map(({ name }) => name)]).toEqual([400, Object.keys(claims)]);
    expect((await ask(`${LISTS}/check?value=192.0.2.1`)).data.is_blacklisted).toBe(false);
  });

  it('that an operator misspells or invents are refused', async () => {
    const body = JSON.stringify({ name: 'Shop', per_dya: 1 });
    const key = suite.adminToken;
    const answer = await admin.ask('/admin/v1/accounts', { key, body, headers: JSON_HEADERS });
    expect([answer.status, answer.error.param]).toEqual([400, 'per_dya']);
  });

  it('that are secret are in no answer: neither a key nor what is stored of it', async () => {
    const answers = [
      await ask(ACCOUNT),
      await admin.ask(`/admin/v1/accounts/${tenant.accountId}/keys`, { key: suite.adminToken }),
      await admin.ask(`/admin/v1/accounts/${tenant.accountId}/keys/${tenant.keyId}`, {
        key: suite.adminToken,
      }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(tenant.key.split('_')[3]);
      expect(text).not.toMatch(/secret|hash/i);
    }
  });
});

describe('API4, resources', () => {
  const get = (headers: string) =>
    `GET ${ACCOUNT} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`;

  it('more than 16 KiB of headers are 431, before anything reads them', async () => {
    const { status, body } = await sendRaw(suite.url, get(`x-long: ${'x'.repeat(20_000)}\r\n`));
    expect([status, JSON.parse(body).error.code]).toEqual([431, 'payload_too_large']);
  });

  it('a compressed body is unpacked to no more than any body may have', async () => {
    const headers = { ...JSON_HEADERS, 'content-encoding': 'gzip' };
    const body = gzipSync(`{"name":"${' '.repeat(20_000_000)}"}`);
    expect(body.length).toBeLessThan(65_536);
    expect((await ask(SCREEN, { body, headers })).status).toBe(413);
  });

  it('JSON of any depth or width is answered immediately with 400, and its caller is still served', async () => {
    const deep = '['.repeat(30_000);
    const wide = `{${Array.from({ length: 5_000 }, (_, index) => `"f${index}":1`).join()}}`;
    const answers = [];
    for (const body of [deep, `{"name":${deep}`, wide])
      answers.push(await ask(SCREEN, { body, headers: JSON_HEADERS }));
    for (const { status } of answers) expect([200, 400]).toContain(status);
    expect((await ask(ACCOUNT)).status).toBe(200);
  });
});

describe('API5, functions of operators', () => {
  const PATHS = ['/admin/v1/accounts', '/admin/v1/services', '/admin/v1/audit', '/metrics', '/health/ready'];

  it('do not exist on the public port, with any key', async () => {
    for (const path of PATHS) {
      const answers = [
        await client.ask(path),
        await ask(path),
        await client.ask(path, { key: suite.adminToken }),
      ];
      expect(codes(answers)).toEqual(answers.map(() => [404, 'not_found']));
    }
  });

  it('accept no account’s key, and the public API no operator’s token', async () => {
    expect(codes([await admin.ask('/admin/v1/accounts', { key: tenant.key })])).toEqual([
      [401, 'invalid_api_key'],
    ]);
    expect(codes([await client.ask(ACCOUNT, { key: suite.adminToken })])).toEqual([[401, 'invalid_api_key']]);
  });

  it('are all that the admin port has: the public API is not there', async () => {
    for (const path of [ACCOUNT, SCREEN, '/docs', '/api/v1/openapi.json', '/metrics']) {
      for (const key of [suite.adminToken, tenant.key]) {
        expect((await admin.ask(path, { key })).status).toBe(404);
      }
    }
  });
});

describe('API7, requests on the server’s behalf', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0/',
    'http://user:pass@8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
  ])('never go to %s', async (url) => {
    const answer = await ask(WEBHOOKS, { form: { url, event_types: 'report.submitted' } });
    expect([answer.status, answer.error.param]).toEqual([400, 'url']);
  });

  it('are never made by looking at a URL: it is judged, not fetched', async () => {
    let asked = 0;
    const server: Server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await ask(`/api/v1/url/check?url=${encodeURIComponent(`http://127.0.0.1:${port}/x`)}`);
    await new Promise((resolve) => server.close(resolve));
    expect([answer.status, asked]).toEqual([200, 0]);
  });
});

describe('API8, configuration: every answer has the security headers', () => {
  const expectHeaders = (headers: Readonly<Record<string, string>>) => {
    for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
      expect([name, headers[name]]).toEqual([name, expect.stringMatching(pattern)]);
    }
    expect(headers['x-request-id']).toMatch(/^[\w.-]{1,128}$/);
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
  };

  it('of the public API: success, every error, preflight, document and page', async () => {
    const answers = [
      await ask(ACCOUNT),
      await client.ask(ACCOUNT),
      await ask('/nothing'),
      await ask('/%zz'),
      await ask(`/${'x'.repeat(3_000)}`),
      await ask(ACCOUNT, { method: 'DELETE' }),
      await ask(ACCOUNT, { method: 'HEAD' }),
      await ask('/api/v1/device/check', { method: 'OPTIONS', headers: { origin: 'https://shop.example' } }),
      await ask(SCREEN, { form: { name: 'x'.repeat(70_000) } }),
    ];
    for (const { headers } of answers) expectHeaders(headers);
    // The same for everyone: a cache may keep them, if it asks whether they have changed.
    const documents = [await client.ask('/api/v1/openapi.json'), await client.ask('/docs')];
    for (const { headers } of documents) {
      expect(headers['cache-control']).toBe('no-cache');
      expectHeaders({ ...headers, 'cache-control': 'no-store' });
    }
    for (const { headers } of answers) expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('of the admin API: success and every error', async () => {
    const key = suite.adminToken;
    const answers = [
      await admin.ask('/admin/v1/accounts', { key }),
      await admin.ask('/admin/v1/accounts'),
      await admin.ask('/nothing', { key }),
      await admin.ask('/%zz', { key }),
      await admin.ask('/admin/v1/accounts', { key, body: '{', headers: JSON_HEADERS }),
    ];
    for (const { headers } of answers) expectHeaders(headers);
    for (const answer of answers) assertHarmless(answer, 'GET', secrets);
  });

  it.each(['public', 'admin'] as const)('of what is not even HTTP, on the %s port', async (port) => {
    const url = port === 'public' ? suite.url : suite.adminUrl;
    const { status, headers, body } = await sendRaw(url, 'GET / HTTP/9\r\n\r\n');
    expectHeaders(headers);
    expect([status, JSON.parse(body).error.request_id]).toEqual([400, headers['x-request-id']]);
  });

  it('and no page of another origin may read an answer to a secret key', async () => {
    const { headers } = await ask(ACCOUNT, { headers: { origin: 'https://evil.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('and has HSTS only once an operator enables it', async () => {
    const app = await suite.startApp('gateway', { HSTS_SECONDS: '31536000' });
    const other = clientOf(app.url ?? '');
    for (const path of [ACCOUNT, '/docs', '/nothing', '/%zz']) {
      expect((await other.ask(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    }
    await other.close();
    await suite.stopApp(app);
  });
});

describe('API9, inventory', () => {
  it.each([
    '/api/v0/screen',
    '/api/v2/screen',
    '/api/screen',
    '/v1/screen',
    '/api/v1/internal',
    '/debug',
    '/graphql',
  ])('has no older, newer or hidden version: %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

it('no key, token, password or signing secret stands in a log or an answer, whatever fails', async () => {
  const guessed = `${tenant.key.slice(0, -1)}x`;
  secrets.push(guessed, WRONG_TOKEN, await failWebhook());
  const answers = [
    await client.ask(ACCOUNT, { key: guessed }),
    await client.ask(`${ACCOUNT}?key=${tenant.key}`),
    await ask(SCREEN, { form: {}, headers: { cookie: tenant.key, 'x-api-key': tenant.key } }),
    await admin.ask('/admin/v1/accounts', { key: WRONG_TOKEN }),
    ...(await failStatements()),
  ];
  expect(codes(answers.slice(-2))).toEqual([
    [500, 'internal_error'],
    [500, 'internal_error'],
  ]);
  await suite.stop();

  const log = readFileSync(logFile, 'utf8');
  expect(log).toContain('a request failed');
  expect(log).toContain('"msg":"request"');
  const output = [log, ...answers.map(({ text }) => text)].join('\n');
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
});

/** Statements that fail with the values of their rows, including a key's hash and a sealed secret. */
async function failStatements(): Promise<Answer[]> {
  for (const table of ['gateway.api_keys', 'webhooks.webhook_endpoints']) {
    await runSql(suite, `ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  }
  const body = JSON.stringify({ user_id: tenant.userId, name: 'x', mode: 'live', scopes: ['account'] });
  const keys = `/admin/v1/accounts/${tenant.accountId}/keys`;
  return [
    await admin.ask(keys, { key: suite.adminToken, body, headers: JSON_HEADERS }),
    await ask(WEBHOOKS, { form: { url: 'http://127.0.0.1:9999/', event_types: 'model.promoted' } }),
  ];
}

/** Makes a webhook's receiver fail. @returns the secret with which the webhook's deliveries are signed. */
async function failWebhook(): Promise<string> {
  const [webhooks] = suite.of('webhooks');
  if (webhooks) await suite.stopApp(webhooks);
  await suite.startApp('webhooks', { WEBHOOKS_ALLOW_PRIVATE: 'on' });
  let asked = 0;
  const receiver = createServer((_request, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const form = { url: `http://127.0.0.1:${port}/`, event_types: 'report.submitted' };
  const { data } = await ask(WEBHOOKS, { form });
  await ask('/api/v1/reports', { form: { entity_type: 'ip', value: '192.0.2.1' } });
  const { id } = data.webhook as { id: string };
  const isDelivered = async () => /"status_code":500/.test((await ask(`${WEBHOOKS}/${id}/deliveries`)).text);
  await untilTrue(async () => asked > 0 && (await isDelivered()), 'the delivery has failed');
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  return String(data.secret);
}
